import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './start.ts'

const TERMINATE = 'X'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const COPY_DATA = 'd'.charCodeAt(0)
const COPY_DONE = 'c'.charCodeAt(0)
const HEADER = 5
const FROM_STDIN = / from stdin$/
// CopyInResponse: text, and no word on the columns.
const COPY_IN = Buffer.from([0x47, 0, 0, 0, 7, 0, 0, 0])
const GIVEN_UP = `do $$ begin raise exception 'COPY was given up' using errcode = '57014'; end $$`

/** A stand-in for the socket of `pg`: the engine in the worker answers the bytes written here. */
export class EmbeddedStream extends Duplex {
  #engine: EmbeddedEngine
  /** A COPY that is still receiving its rows. */
  #copy: { text: string; chunks: Buffer[] } | undefined

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  /** Called by `pg` instead of opening a connection. Resets what an earlier session left behind. */
  connect(): this {
    this.#engine.resetSession().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // The engine has one session for its whole life: ending the client must not end the engine.
    if (chunk[0] === TERMINATE) return done()
    const text = this.#copy || chunk[0] !== QUERY ? '' : queryText(chunk)
    if (FROM_STDIN.test(text)) {
      this.#copy = { text, chunks: [] }
      this.push(COPY_IN)
      return done()
    }
    if (this.#copy) return this.#receive(chunk, this.#copy, done)
    this.#ask(new Uint8Array(chunk), undefined, done)
  }

  /** The engine can't wait for more bytes in the middle of a statement: it gets all rows at once, as a file. */
  #receive(bytes: Buffer, copy: { text: string; chunks: Buffer[] }, done: (error?: Error) => void): void {
    for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      const kind = bytes[at]
      if (kind === COPY_DATA) {
        copy.chunks.push(bytes.subarray(at + HEADER, at + 1 + bytes.readInt32BE(at + 1)))
        continue
      }
      this.#copy = undefined
      const isWhole = kind === COPY_DONE
      const text = isWhole ? copy.text.replace(FROM_STDIN, ` from '/dev/blob'`) : GIVEN_UP
      const copied = isWhole ? new Uint8Array(Buffer.concat(copy.chunks)) : undefined
      return this.#ask(queryMessage(text), copied, done)
    }
    done()
  }

  #ask(bytes: Uint8Array, copied: Uint8Array | undefined, done: (error?: Error) => void): void {
    this.#engine.exchange(bytes, copied).then(
      (answer) => {
        if (answer.length > 0) this.push(Buffer.from(answer))
        done()
      },
      (error: Error) => done(error),
    )
  }

  /** `pg` writes one statement as several messages: send them to the worker together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

function queryText(message: Buffer): string {
  return message.toString('utf8', HEADER, message.readInt32BE(1))
}

function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const header = Buffer.alloc(HEADER)
  header[0] = QUERY
  header.writeInt32BE(4 + body.length, 1)
  return new Uint8Array(Buffer.concat([header, body]))
}
