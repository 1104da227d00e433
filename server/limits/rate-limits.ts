/**
 * Rate limits, for all servers together: calls of an address and of a customer, and, counted separately and limited
 * sooner, guesses. An address guesses tokens and signatures (401), a customer references and job numbers (403). Too
 * many guesses are refused before the next one is checked. A token that this server has already accepted is no guess,
 * so others behind the same address go on.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { callLimited } from '../metrics/signals.ts'
import { addCalls, removeOldCounts } from '../queries/rate-counts.ts'
import { FleetCounter } from './fleet-counter.ts'
import { networkOf } from './network.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

const FEWEST_GUESSES = 10
const GUESSES_PART = 5
const REMOVE_EVERY_MS = 60_000
const MINUTES_KEPT = 2

export class RateLimits {
  readonly #counter: FleetCounter
  readonly #refusedAddresses: RefusedAddresses
  readonly #calls: number
  readonly #guesses: number

  constructor(
    app: FastifyInstance,
    { rateLimitPerMinute, workers }: Config,
    db: Database,
    now: () => Date,
    refusedAddresses: RefusedAddresses,
  ) {
    this.#refusedAddresses = refusedAddresses
    const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'rate limits could not be exchanged')
    this.#counter = new FleetCounter(
      now,
      (minute, counts) => addCalls(db, { minute, counts }),
      onTrouble,
      workers,
    )
    this.#calls = rateLimitPerMinute
    this.#guesses = Math.max(FEWEST_GUESSES, Math.ceil(rateLimitPerMinute / GUESSES_PART))
    const before = () => Math.floor(now().getTime() / 60_000) - MINUTES_KEPT
    const timer = setInterval(
      () => void removeOldCounts(db, { before: before() }).catch(onTrouble),
      REMOVE_EVERY_MS,
    ).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      this.#counter.stop()
    })
  }

  /** All of these throw a Failure, with the time to wait. */
  takeCallFromAddress({ ip }: FastifyRequest, reply: FastifyReply): void {
    if (this.#counter.take(`address ${networkOf(ip)}`, this.#calls)) return
    this.#refusedAddresses.refuse(ip, 'calls', this.#counter.secondsLeft())
    this.#refuse(reply, 'address')
  }

  takeCallOfSubject({ subject }: FastifyRequest, reply: FastifyReply): void {
    if (this.#counter.isUsedUp(`guesses of subject ${subject}`, this.#guesses)) this.#refuse(reply, 'guesses')
    if (!this.#counter.take(`subject ${subject}`, this.#calls)) this.#refuse(reply, 'customer')
  }

  /** Before something unknown from this address is checked. */
  allowGuessFromAddress({ ip }: FastifyRequest, reply: FastifyReply): void {
    if (this.#hasGuessedEnough(ip)) this.#refuse(reply, 'guesses')
  }

  /** The same for a partner. None is known before its body is read, so nothing else from the address has a chance. */
  allowPartnerFromAddress({ ip }: FastifyRequest, reply: FastifyReply): void {
    if (!this.#hasGuessedEnough(ip)) return
    this.#refusedAddresses.refuse(ip, 'partner calls', this.#counter.secondsLeft())
    this.#refuse(reply, 'guesses')
  }

  /** After the answer is known. */
  countGuess({ ip, subject }: FastifyRequest, status: number): void {
    if (status === 401) this.#counter.take(`guesses from address ${networkOf(ip)}`, this.#guesses)
    if (status === 403 && subject) this.#counter.take(`guesses of subject ${subject}`, this.#guesses)
  }

  #hasGuessedEnough(ip: string): boolean {
    return this.#counter.isUsedUp(`guesses from address ${networkOf(ip)}`, this.#guesses)
  }

  #refuse(reply: FastifyReply, by: 'address' | 'customer' | 'guesses'): never {
    callLimited.say({ by })
    reply.header('retry-after', String(this.#counter.secondsLeft()))
    throw new Failure('rate-limited')
  }
}
