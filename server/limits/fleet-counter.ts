/**
 * Counts calls per minute for all servers together, without asking the database about each. Once a second, or as soon
 * as it has counted a tenth of a limit itself, a server adds its counts to the database and reads the totals. So n
 * servers exceed a limit by at most what arrives during one exchange, or n tenths of the limit. The workers of a server
 * share its tenth.
 */
import { hash } from 'node:crypto'
import type { RateCount } from '../queries/rate-counts.ts'

/** Adds this server's counts for a minute, and returns the totals of all servers. */
export type Exchange = (minute: number, counts: RateCount[]) => Promise<RateCount[]>

interface Count {
  /** The total of all servers at the last exchange. */
  known: number
  /** What this server has counted since then. */
  pending: number
}

const EXCHANGE_MS = 1_000
const LONGEST_PAUSE_MS = 10_000
const MINUTE_MS = 60_000
const PART_OF_LIMIT = 10
// Keeps an exchange small, and limits the memory that an attacker with many addresses can use up.
const MOST_AT_A_TIME = 500
const MOST_COUNTED = 20_000

export class FleetCounter {
  readonly #now: () => Date
  readonly #exchange: Exchange
  /** Called for the first of several failures in a row. */
  readonly #onTrouble: (error: unknown) => void
  readonly #partOfLimit: number
  readonly #timer = setInterval(() => void this.#exchangeAll(), EXCHANGE_MS).unref()
  #minute = 0
  #counts = new Map<string, Count>()
  #changed = new Set<string>()
  #isExchanging = false
  /** In a row. */
  #failures = 0
  #pausedUntil = 0

  constructor(now: () => Date, exchange: Exchange, onTrouble: (error: unknown) => void, workers = 1) {
    this.#now = now
    this.#exchange = exchange
    this.#onTrouble = onTrouble
    this.#partOfLimit = PART_OF_LIMIT * workers
  }

  /** Counts a call and returns true, or returns false if the limit is reached. */
  take(who: string, limit: number): boolean {
    if (this.isUsedUp(who, limit)) return false
    const count = this.#counts.get(who) ?? { known: 0, pending: 0 }
    if (count.known + count.pending === 0 && this.#counts.size >= MOST_COUNTED)
      this.#counts.delete(this.#counts.keys().next().value!)
    this.#counts.set(who, count)
    count.pending += 1
    this.#changed.add(who)
    if (count.pending * this.#partOfLimit >= limit) void this.#exchangeAll()
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
    if (this.#isExchanging || performance.now() < this.#pausedUntil) return
    this.#isExchanging = true
    const changed = [...this.#changed]
    this.#changed.clear()
    try {
      for (let from = 0; from < changed.length; from += MOST_AT_A_TIME) {
        await this.#exchangeSome(changed.slice(from, from + MOST_AT_A_TIME))
      }
      this.#failures = 0
    } catch (error) {
      for (const who of changed) if (this.#counts.get(who)?.pending) this.#changed.add(who)
      if (this.#failures === 0) this.#onTrouble(error)
      this.#failures += 1
      this.#pausedUntil = performance.now() + Math.min(EXCHANGE_MS * this.#failures, LONGEST_PAUSE_MS)
    }
    this.#isExchanging = false
  }

  async #exchangeSome(changed: string[]): Promise<void> {
    const sent = new Map<string, { count: Count; calls: number }>()
    for (const who of changed) {
      const count = this.#counts.get(who)
      // Store hashes, not addresses or subjects.
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
