/**
 * Connection pipelining: concurrent reads share one connection. Each is sent without waiting for earlier results, and
 * the results arrive in order (docs/decisions/013).
 */
import type pg from 'pg'

// A slow read holds up those behind it. If there has been no result for this long, or the first in the queue has
// waited for this long, no more reads join.
const LONGEST_SILENCE_MS = 20
const LONGEST_QUEUE_MS = 100

interface Line {
  client: Promise<pg.PoolClient>
  /** Send times of the reads without a result yet. */
  waitingSince: number[]
  answered: number
  isHeldUp: boolean
  watch: NodeJS.Timeout | undefined
}

export class SharedConnection {
  readonly #pool: pg.Pool
  #open: Line | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Undefined if the queue is held up: a connection from the pool is faster then. */
  run(text: string, values: unknown[]): Promise<pg.QueryResult> | undefined {
    const line = (this.#open ??= this.#begin())
    return line.isHeldUp ? undefined : this.#ask(line, text, values)
  }

  #begin(): Line {
    const line: Line = {
      client: this.#pool.connect(),
      waitingSince: [],
      answered: 0,
      isHeldUp: false,
      watch: undefined,
    }
    watch(line)
    return line
  }

  async #ask(line: Line, text: string, values: unknown[]): Promise<pg.QueryResult> {
    line.waitingSince.push(performance.now())
    try {
      return await (await line.client).query(text, values)
    } catch (error) {
      // Unless the statement itself is wrong, the connection may be broken: the next read opens another.
      if ((error as { severity?: string }).severity !== 'ERROR' && this.#open === line) this.#open = undefined
      throw error
    } finally {
      line.answered += 1
      // Results arrive in the order the reads were sent.
      line.waitingSince.shift()
      if (line.waitingSince.length === 0) this.#leave(line)
    }
  }

  /** The last read releases the connection, so that writes can use it, and the pool can close it when idle. */
  #leave(line: Line): void {
    clearTimeout(line.watch)
    if (this.#open === line) this.#open = undefined
    // If connecting failed, every waiting read has already failed with it.
    line.client.then(
      (client) => client.release(),
      () => {},
    )
  }
}

/** Judges in `setImmediate`, so that results that arrived while the event loop was busy are counted first. */
function watch(line: Line): void {
  const { answered } = line
  const judge = () => {
    const [first] = line.waitingSince
    if (first === undefined) return
    line.isHeldUp = line.answered === answered || performance.now() - first > LONGEST_QUEUE_MS
    watch(line)
  }
  line.watch = setTimeout(() => setImmediate(judge), LONGEST_SILENCE_MS)
}
