/** Server-sent events as a readable stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import { Readable } from 'node:stream'

export class EventStream extends Readable {
  #isOver = false

  /** Push-only: there is nothing to pull. */
  override _read(): void {}

  tell(data: object, id: number): void {
    this.#say(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** An SSE comment: clients ignore it, but it keeps the connection alive. */
  comment(text: string): void {
    this.#say(`: ${text}\n\n`)
  }

  /** Sends heartbeats, and ends the stream after `lifeMs`. */
  live({ heartbeatMs, lifeMs }: { heartbeatMs: number; lifeMs: number }): void {
    const heartbeat = setInterval(() => this.comment('here'), heartbeatMs)
    const end = setTimeout(() => this.end(), Math.max(0, lifeMs))
    this.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
    })
  }

  end(): void {
    if (!this.#isOver) this.push(null)
    this.#isOver = true
  }

  #say(text: string): void {
    if (!this.#isOver) this.push(text)
  }
}
