/**
 * One connection for many reads at once: each is sent without waiting for the answers to those before it, and they
 * are answered in turn. With a connection for each, a third of a busy machine's time goes into waking processes.
 */
import type pg from 'pg'

// With more than these on it, those who come later are answered sooner elsewhere.
const MOST_AT_ONCE = 32
// A read that takes its time holds up those behind it. Nobody queues up behind one for longer than this.
const PATIENCE_MS = 20

interface Line {
  client: Promise<pg.PoolClient>
  waiting: number
  heardAt: number
}

export class SharedLine {
  readonly #pool: pg.Pool
  #open: Line | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Undefined where the line is busy: a connection of one's own is the faster way then. */
  run(text: string, values: unknown[]): Promise<pg.QueryResult> | undefined {
    const now = performance.now()
    const line = (this.#open ??= { client: this.#pool.connect(), waiting: 0, heardAt: now })
    if (line.waiting >= MOST_AT_ONCE || now - line.heardAt > PATIENCE_MS) return undefined
    line.waiting += 1
    return this.#ask(line, text, values)
  }

  async #ask(line: Line, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await (await line.client).query(text, values)
    } catch (error) {
      // It may be the connection that is broken: whoever comes next begins another.
      if (this.#open === line) this.#open = undefined
      throw error
    } finally {
      line.heardAt = performance.now()
      line.waiting -= 1
      if (line.waiting === 0) this.#leave(line)
    }
  }

  /** The last one gives it back, so that it is there for writes, and closed when nobody comes. */
  #leave(line: Line): void {
    if (this.#open === line) this.#open = undefined
    // Where there was none to be had, everybody who waited for it has been told.
    line.client.then(
      (client) => client.release(),
      () => {},
    )
  }
}
