/**
 * Which reads are too slow to share a connection (docs/decisions/025), by how long they have taken on it. That includes
 * the network and a busy processor, so a read counts as slow only if nearly all of its runs were.
 */
const LONGEST_MS = 1
/** A slow run counts one, a quick one takes back four: four of five have to be slow. */
const SLOW_RUNS = 16
const QUICK_RUN = 4
const MINUTE_MS = 60_000
const AWAY_MS = MINUTE_MS

interface Runs {
  slowRuns: number
  awayUntil: number
}

export class SlowReads {
  readonly #now: () => number
  readonly #runs = new Map<string, Runs>()
  /**
   * Of the runs that had the connection to themselves, in this minute and in the one before: hardly more than the round
   * trip, which grows if another host takes over.
   */
  #quickest = Infinity
  #quickestBefore = Infinity
  #minute = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  has(text: string): boolean {
    return (this.#runs.get(text)?.awayUntil ?? 0) > this.#now()
  }

  /** `tookMs` is since the answer before it on that connection, if it was sent before that came. */
  note(text: string, tookMs: number, wasAlone: boolean): void {
    if (wasAlone) this.#noteTrip(tookMs)
    const runs = this.#runs.get(text) ?? { slowRuns: 0, awayUntil: 0 }
    this.#runs.set(text, runs)
    const trip = Math.min(this.#quickest, this.#quickestBefore)
    const isSlow = trip < Infinity && tookMs - trip > LONGEST_MS
    runs.slowRuns = isSlow ? runs.slowRuns + 1 : Math.max(0, runs.slowRuns - QUICK_RUN)
    if (runs.slowRuns < SLOW_RUNS) return
    runs.awayUntil = this.#now() + AWAY_MS
    // Fewer runs show that it is still slow.
    runs.slowRuns = SLOW_RUNS - QUICK_RUN
  }

  #noteTrip(tookMs: number): void {
    const minute = Math.floor(this.#now() / MINUTE_MS)
    if (minute > this.#minute) {
      this.#quickestBefore = minute === this.#minute + 1 ? this.#quickest : Infinity
      this.#quickest = Infinity
      this.#minute = minute
    }
    this.#quickest = Math.min(this.#quickest, tookMs)
  }
}
