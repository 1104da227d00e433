/**
 * Counts calls a minute for all servers together, without asking the database for each. A server adds its counts to the
 * database's, and learns those of the others, once a second, and earlier once it has counted a tenth of a limit by
 * itself. So what n servers allow too much is at most what arrives during one exchange, or n tenths of the limit. The
 * workers of a server share its tenth.
 */
import { hash } from 'node:crypto'
import type { RateCount } from '../queries/rate-counts.ts'

/** Adds counts of a minute, and returns those of all servers. */
export type Exchange = (minute: number, counts: RateCount[]) => Promise<RateCount[]>

interface Count {
  /** All servers' at the last exchange. */
  known: number
  /** This one's since. */
  pending: number
}

const EXCHANGE_MS = 1_000
const MINUTE_MS = 60_000
const PART_OF_LIMIT = 10
// One exchange stays small, and so does the memory that an attacker with many addresses can take.
const MOST_AT_A_TIME = 500
const MOST_COUNTED = 20_000

export class FleetCounter {
  readonly #now: () => Date
  readonly #exchange: Exchange
  /** Told of the first of several failures. */
  readonly #onTrouble: (error: unknown) => void
  readonly #partOfLimit: number
  readonly #timer = setInterval(() => void this.#exchangeAll(), EXCHANGE_MS).unref()
  #minute = 0
  #counts = new Map<string, Count>()
  #changed = new Set<string>()
  #isExchanging = false
  #hasFailed = false

  constructor(now: () => Date, exchange: Exchange, onTrouble: (error: unknown) => void, workers = 1) {
    this.#now = now
    this.#exchange = exchange
    this.#onTrouble = onTrouble
    this.#partOfLimit = PART_OF_LIMIT * workers
  }

  /** Counts a call, unless the limit is reached: then it is false. */
  take(who: string, limit: number): boolean {
    if (this.isUsedUp(who, limit)) return false
    const count = this.#counts.get(who) ?? { known: 0, pending: 0 }
    if (count.known + count.pending === 0 && this.#counts.size >= MOST_COUNTED)
      this.#counts.delete(this.#counts.keys().next().value!)
    this.#counts.set(who, count)
    count.pending += 1
    this.#changed.add(who)
    if (count.pending * this.#partOfLimit >= limit && !this.#hasFailed) void this.#exchangeAll()
    return true
  }

  isUsedUp(who: string, limit: number): boolean {
    this.#startMinute()
    const { known, pending } = this.#counts.get(who) ?? { known: 0, pending: 0 }
    return known + pending >= limit
  }

  /** Until the counts start over. */
  secondsLeft(): number {
    return Math.ceil((MINUTE_MS - (this.#now().getTime() % MINUTE_MS)) / 1_000)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #startMinute(): void {
    const minute = Math.floor(this.#now().getTime() / MINUTE_MS)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#counts = new Map()
    this.#changed = new Set()
  }

  async #exchangeAll(): Promise<void> {
    if (this.#isExchanging) return
    this.#isExchanging = true
    const changed = [...this.#changed]
    this.#changed.clear()
    try {
      for (let from = 0; from < changed.length; from += MOST_AT_A_TIME) {
        await this.#exchangeSome(changed.slice(from, from + MOST_AT_A_TIME))
      }
      this.#hasFailed = false
    } catch (error) {
      for (const who of changed) this.#changed.add(who)
      if (!this.#hasFailed) this.#onTrouble(error)
      this.#hasFailed = true
    }
    this.#isExchanging = false
  }

  async #exchangeSome(changed: string[]): Promise<void> {
    const sent = new Map<string, { count: Count; calls: number }>()
    for (const who of changed) {
      const count = this.#counts.get(who)
      // Neither addresses nor subjects are stored.
      const counted = hash('sha256', who, 'base64url').slice(0, 22)
      if (count) sent.set(counted, { count, calls: count.pending })
    }
    const given = Array.from(sent, ([counted, { calls }]) => ({ counted, calls }))
    for (const { counted, calls } of await this.#exchange(this.#minute, given)) {
      const { count, calls: added } = sent.get(counted)!
      count.known = calls
      count.pending -= added
    }
  }
}
