/**
 * Connection pipelining: concurrent reads share a connection, or a few. Each is sent without waiting for earlier
 * results, and the results arrive in order (docs/decisions/013).
 */
import type pg from 'pg'
import { queryInRestOfTime } from './rest-of-time.ts'
import { SlowReads } from './slow-reads.ts'

// A slow read holds up those behind it. If there has been no result for this long, or the first in the queue has
// waited for this long, no more reads join.
const LONGEST_SILENCE_MS = 20
const LONGEST_QUEUE_MS = 100

// A connection is one process of the database, on one core. Another one is used only behind a queue: the more reads
// share one, the less each costs.
const MOST_PIPELINES = 3
const LONG_QUEUE = 16

interface Pipeline {
  client: Promise<pg.PoolClient>
  /** Send times of the reads without a result yet. */
  waitingSince: number[]
  answered: number
  /** When the last result arrived. */
  answeredAt: number
  isHeldUp: boolean
  watch: NodeJS.Timeout | undefined
}

export class SharedConnection {
  readonly #pool: pg.Pool
  readonly #slowReads = new SlowReads()
  readonly #open = new Set<Pipeline>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** How many reads have no result yet. */
  get waiting(): number {
    let waiting = 0
    for (const { waitingSince } of this.#open) waiting += waitingSince.length
    return waiting
  }

  /** Undefined if every queue is held up, or if the read would hold one up: it then needs a connection from the pool. */
  run<Row>(text: string, values: unknown[]): Promise<Row[]> | undefined {
    if (this.#slowReads.has(text)) return undefined
    const pipeline = this.#choose()
    return pipeline && this.#ask<Row>(pipeline, text, values)
  }

  /** The shortest queue, or a new one if that is long. */
  #choose(): Pipeline | undefined {
    let shortest: Pipeline | undefined
    for (const pipeline of this.#open) {
      if (pipeline.isHeldUp) continue
      if (!shortest || pipeline.waitingSince.length < shortest.waitingSince.length) shortest = pipeline
    }
    const isLong = !shortest || shortest.waitingSince.length >= LONG_QUEUE
    return isLong && this.#open.size < MOST_PIPELINES ? this.#begin() : shortest
  }

  #begin(): Pipeline {
    const pipeline: Pipeline = {
      client: this.#pool.connect(),
      waitingSince: [],
      answered: 0,
      answeredAt: 0,
      isHeldUp: false,
      watch: undefined,
    }
    this.#open.add(pipeline)
    watch(pipeline)
    return pipeline
  }

  async #ask<Row>(pipeline: Pipeline, text: string, values: unknown[]): Promise<Row[]> {
    const askedAt = performance.now()
    const wasAlone = pipeline.waitingSince.push(askedAt) === 1
    try {
      const client = await pipeline.client
      const sentAt = performance.now()
      const { rows } = await queryInRestOfTime(client, this.#pool, askedAt, text, values)
      const tookMs = performance.now() - Math.max(sentAt, pipeline.answeredAt)
      this.#slowReads.note(text, tookMs, wasAlone)
      return rows as Row[]
    } catch (error) {
      // Unless the statement itself is wrong, the connection may be broken: the next read opens another.
      if ((error as { severity?: string }).severity !== 'ERROR') this.#open.delete(pipeline)
      throw error
    } finally {
      pipeline.answered += 1
      pipeline.answeredAt = performance.now()
      // Results arrive in the order the reads were sent.
      pipeline.waitingSince.shift()
      if (pipeline.waitingSince.length === 0) this.#leave(pipeline)
    }
  }

  /** The last read releases the connection, so that writes can use it, and the pool can close it when idle. */
  #leave(pipeline: Pipeline): void {
    clearTimeout(pipeline.watch)
    this.#open.delete(pipeline)
    // If connecting failed, every waiting read has already failed with it.
    pipeline.client.then(
      (client) => client.release(),
      () => {},
    )
  }
}

/** Judges in `setImmediate`, so that results that arrived while the event loop was busy are counted first. */
function watch(pipeline: Pipeline): void {
  const { answered } = pipeline
  const judge = () => {
    const [first] = pipeline.waitingSince
    if (first === undefined) return
    pipeline.isHeldUp = pipeline.answered === answered || performance.now() - first > LONGEST_QUEUE_MS
    watch(pipeline)
  }
  pipeline.watch = setTimeout(() => setImmediate(judge), LONGEST_SILENCE_MS)
}
