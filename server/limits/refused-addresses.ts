/**
 * Addresses that got a Retry-After. Until that time, all of their calls get the same answer before Fastify sees them
 * (load-shedding.ts): processing each of an attacker's thousands of requests would delay everyone else's.
 */
import { networkOf } from './network.ts'

/** Every call, or those of partners. */
export type RefusedCalls = 'calls' | 'partner calls'

const MOST_ADDRESSES = 10_000

export class RefusedAddresses {
  readonly #until = new Map<string, number>()
  readonly #isOn: boolean

  /** Behind a proxy, every connection has the proxy's address. */
  constructor({ isBehindProxy }: { isBehindProxy: boolean }) {
    this.#isOn = !isBehindProxy
  }

  refuse(address: string, from: RefusedCalls, seconds: number): void {
    if (!this.#isOn) return
    const key = keyOf(address, from)
    // The newest last, so that the oldest goes first.
    this.#until.delete(key)
    this.#until.set(key, performance.now() + seconds * 1_000)
    if (this.#until.size > MOST_ADDRESSES) this.#until.delete(this.#until.keys().next().value!)
  }

  /** 0 if the address may try. */
  secondsLeft(address: string | undefined, from: RefusedCalls): number {
    if (this.#until.size === 0 || !address) return 0
    const key = keyOf(address, from)
    const left = (this.#until.get(key) ?? 0) - performance.now()
    if (left > 0) return Math.ceil(left / 1_000)
    this.#until.delete(key)
    return 0
  }
}

function keyOf(address: string, from: RefusedCalls): string {
  return `${from} ${networkOf(address)}`
}
