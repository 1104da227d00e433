/**
 * One connection for all reads that come at the same time: each is sent without waiting for the answers to those
 * before it, and they are answered in turn (docs/decisions/013).
 */
import type pg from 'pg'

// A read that takes its time holds up those behind it. When nothing has been answered for so long, or the first in the
// queue has waited for so long, nobody joins them any more.
const LONGEST_SILENCE_MS = 20
const LONGEST_QUEUE_MS = 100

interface Line {
  client: Promise<pg.PoolClient>
  /** When each was sent, for those without an answer. */
  waitingSince: number[]
  answered: number
  isHeldUp: boolean
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
      // Unless it is the statement that is wrong, it may be the connection: whoever comes next begins another.
      if ((error as { severity?: string }).severity !== 'ERROR' && this.#open === line) this.#open = undefined
      throw error
    } finally {
      line.answered += 1
      // They are answered in the order in which they were sent.
      line.waitingSince.shift()
      if (line.waitingSince.length === 0) this.#leave(line)
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
    const [first] = line.waitingSince
    if (first === undefined) return
    line.isHeldUp = line.answered === answered || performance.now() - first > LONGEST_QUEUE_MS
    watch(line)
  }
  line.watch = setTimeout(() => setImmediate(judge), LONGEST_SILENCE_MS)
}
