/**
 * Counts calls a minute for all servers together, without asking the database for each. A server adds its counts to the
 * database's, and learns those of the others, once a second, and earlier once it has counted a tenth of a limit by
 * itself. So what n servers allow too much is at most what arrives during one exchange, or n tenths of the limit. The
 * workers of a server share its tenth.
 */
import { hash } from 'node:crypto'
import type { RateCount } from '../../queries/rate-counts.ts'

/** Adds counts of a minute, and returns those of all servers. */
export type Exchange = (minute: number, counts: RateCount[]) => Promise<RateCount[]>

interface Count {
  /** All servers' at the last exchange. */
  known: number
  /** Being exchanged. */
  sent: number
  /** Counted since. */
  pending: number
}

const EXCHANGE_MS = 1_000
// After the first of several failures, and at most.
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 10_000]
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
  #minute = 0
  #counts = new Map<string, Count>()
  #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isExchanging = false
  /** Before the next attempt; 0 unless the last one failed. */
  #pauseMs = 0

  constructor(
    now: () => Date,
    exchange: Exchange,
    onTrouble: (error: unknown) => void = () => {},
    workers = 1,
  ) {
    this.#now = now
    this.#exchange = exchange
    this.#onTrouble = onTrouble
    this.#partOfLimit = PART_OF_LIMIT * workers
  }

  /** Counts a call, unless the limit is reached: then it is false. */
  take(who: string, limit: number): boolean {
    const count = this.#countOf(who)
    if (sumOf(count) >= limit) return false
    count.pending += 1
    this.#changed.add(who)
    this.#schedule(count.pending * this.#partOfLimit >= limit ? 0 : EXCHANGE_MS)
    return true
  }

  isUsedUp(who: string, limit: number): boolean {
    this.#startMinute()
    const count = this.#counts.get(who)
    return count !== undefined && sumOf(count) >= limit
  }

  /** Until the counts start over. */
  secondsLeft(): number {
    return Math.ceil((MINUTE_MS - (this.#now().getTime() % MINUTE_MS)) / 1_000)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #countOf(who: string): Count {
    this.#startMinute()
    let count = this.#counts.get(who)
    if (!count) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.delete(this.#counts.keys().next().value!)
      count = { known: 0, sent: 0, pending: 0 }
      this.#counts.set(who, count)
    }
    return count
  }

  #startMinute(): void {
    const minute = Math.floor(this.#now().getTime() / MINUTE_MS)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#counts = new Map()
    this.#changed = new Set()
  }

  #schedule(wantedMs: number): void {
    const inMs = Math.max(wantedMs, this.#pauseMs)
    if (this.#isExchanging || (this.#timer && inMs > 0)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), inMs).unref()
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    this.#isExchanging = true
    const [minute, counts] = [this.#minute, this.#counts]
    const batch = [...this.#changed].slice(0, MOST_AT_A_TIME)
    const sent = new Map<string, Count>()
    const given: RateCount[] = []
    for (const who of batch) {
      this.#changed.delete(who)
      const count = counts.get(who)
      if (!count) continue
      count.sent = count.pending
      count.pending = 0
      // Neither addresses nor subjects are stored.
      const counted = hash('sha256', who, 'base64url').slice(0, 22)
      sent.set(counted, count)
      given.push({ counted, calls: count.sent })
    }
    try {
      for (const { counted, calls } of await this.#exchange(minute, given)) {
        const count = sent.get(counted)!
        count.known = calls
        count.sent = 0
      }
      this.#pauseMs = 0
    } catch (error) {
      if (this.#pauseMs === 0) this.#onTrouble(error)
      this.#pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, 2 * this.#pauseMs), LONGEST_PAUSE_MS)
      for (const count of sent.values()) {
        count.pending += count.sent
        count.sent = 0
      }
      if (minute === this.#minute) for (const who of batch) this.#changed.add(who)
    } finally {
      this.#isExchanging = false
      if (this.#changed.size > 0) this.#schedule(this.#changed.size >= MOST_AT_A_TIME ? 0 : EXCHANGE_MS)
    }
  }
}

const sumOf = ({ known, sent, pending }: Count) => known + sent + pending
