/**
 * Connection pipelining: concurrent reads share one connection. Each is sent without waiting for earlier results, and
 * the results arrive in order (docs/decisions/013).
 */
import type pg from 'pg'
import { SlowReads } from './slow-reads.ts'

// A slow read holds up those behind it. If there has been no result for this long, or the first in the queue has
// waited for this long, no more reads join.
const LONGEST_SILENCE_MS = 20
const LONGEST_QUEUE_MS = 100

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
  #open: Pipeline | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** How many reads have no result yet. */
  get waiting(): number {
    return this.#open?.waitingSince.length ?? 0
  }

  /** Undefined if the queue is held up, or if the read would hold it up: it then needs a connection from the pool. */
  run(text: string, values: unknown[]): Promise<pg.QueryResult> | undefined {
    if (this.#slowReads.has(text)) return undefined
    const pipeline = (this.#open ??= this.#begin())
    return pipeline.isHeldUp ? undefined : this.#ask(pipeline, text, values)
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
    watch(pipeline)
    return pipeline
  }

  async #ask(pipeline: Pipeline, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const wasAlone = pipeline.waitingSince.push(performance.now()) === 1
    try {
      const client = await pipeline.client
      const sentAt = performance.now()
      const result = await client.query(text, values)
      const tookMs = performance.now() - Math.max(sentAt, pipeline.answeredAt)
      this.#slowReads.note(text, tookMs, wasAlone)
      return result
    } catch (error) {
      // Unless the statement itself is wrong, the connection may be broken: the next read opens another.
      if ((error as { severity?: string }).severity !== 'ERROR' && this.#open === pipeline)
        this.#open = undefined
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
    if (this.#open === pipeline) this.#open = undefined
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
