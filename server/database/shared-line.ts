/**
 * One connection for all reads that come at the same time: each is sent without waiting for the answers to those
 * before it, and they are answered in turn (docs/decisions/013).
 */
import type pg from 'pg'

// A read that takes its time holds up those behind it: after so long without an answer, nobody joins them any more.
const PATIENCE_MS = 20

interface Line {
  client: Promise<pg.PoolClient>
  waiting: number
  answered: number
  isSilent: boolean
  watch: NodeJS.Timeout | undefined
}

export class SharedLine {
  readonly #pool: pg.Pool
  #open: Line | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Undefined where somebody takes long: a connection of one's own is the faster way then. */
  run(text: string, values: unknown[]): Promise<pg.QueryResult> | undefined {
    const line = (this.#open ??= this.#begin())
    if (line.isSilent) return undefined
    line.waiting += 1
    return this.#ask(line, text, values)
  }

  #begin(): Line {
    const line: Line = {
      client: this.#pool.connect(),
      waiting: 0,
      answered: 0,
      isSilent: false,
      watch: undefined,
    }
    watch(line)
    return line
  }

  async #ask(line: Line, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await (await line.client).query(text, values)
    } catch (error) {
      // It may be the connection that is broken: whoever comes next begins another.
      if (this.#open === line) this.#open = undefined
      throw error
    } finally {
      line.answered += 1
      line.isSilent = false
      line.waiting -= 1
      if (line.waiting === 0) this.#leave(line)
    }
  }

  /** The last one gives it back, so that it is there for writes, and closed when nobody comes. */
  #leave(line: Line): void {
    clearTimeout(line.watch)
    if (this.#open === line) this.#open = undefined
    // Where there was none to be had, everybody who waited for it has been told.
    line.client.then(
      (client) => client.release(),
      () => {},
    )
  }
}

/** An answer that is there while this process is busy with other things is taken note of before the line is judged. */
function watch(line: Line): void {
  const { answered } = line
  const judge = () => {
    line.isSilent = line.answered === answered
    if (line.waiting > 0) watch(line)
  }
  line.watch = setTimeout(() => setImmediate(judge), PATIENCE_MS)
}
