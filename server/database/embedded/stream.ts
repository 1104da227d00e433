import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './start.ts'

const TERMINATE = 'X'.charCodeAt(0)

/** A stand-in for the socket of `pg`: the engine in the worker answers the bytes written here. */
export class EmbeddedStream extends Duplex {
  #engine: EmbeddedEngine

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
    this.#engine.exchange(new Uint8Array(chunk)).then(
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
