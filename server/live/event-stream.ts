/** Server-sent events as a stream to answer with: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import { Readable } from 'node:stream'

export class EventStream extends Readable {
  #isOver = false

  /** There is no more to give than what is said. */
  override _read(): void {}

  tell(data: object, id: number): void {
    this.#say(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Shown to nobody; it says that somebody is there. */
  comment(text: string): void {
    this.#say(`: ${text}\n\n`)
  }

  /** Says something from time to time, and ends when its life is over. */
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
