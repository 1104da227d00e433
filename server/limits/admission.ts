/**
 * If an address has many connections, sets up only a few of them at a time. Node accepts one connection per turn of the
 * event loop, but reads whatever has arrived on all of them: a thousand requests at once would delay everyone else's
 * until all are answered.
 */
import type { Socket } from 'node:net'

/** More connections than a single browser opens. */
const MANY = 50
const AT_A_TIME = 4
/** Connections that have not sent a request yet: how many at once, for how long each counts, and how often to look. */
const [MOST_SILENT, SILENT_MS, LOOK_EVERY_MS] = [32, 50, 5]
/** Until then, clients that are not accepted yet go first: they may be from another address. */
const LONGEST_WAIT_MS = 1_000

export class Admission {
  readonly #setUp: (socket: Socket) => void
  /** Since when. */
  readonly #waiting = new Map<Socket, number>()
  readonly #silent = new Map<Socket, number>()
  #hasAccepted = false

  constructor(setUp: (socket: Socket) => void) {
    this.#setUp = setUp
  }

  /** `others` is how many connections its address has besides this one. */
  request(socket: Socket, others: number): void {
    if (others < MANY) return this.#setUp(socket)
    if (this.#waiting.size === 0) setImmediate(this.#admitSome)
    this.#waiting.set(socket, performance.now())
  }

  /** A connection was accepted, and there may be another one to accept. */
  hasAccepted(): void {
    this.#hasAccepted = true
  }

  hasSpoken(socket: Socket): void {
    this.#silent.delete(socket)
  }

  readonly #admitSome = (): void => {
    const now = performance.now()
    let room = this.#roomAt(now)
    this.#hasAccepted = false
    for (const socket of this.#waiting.keys()) {
      if (room <= 0) break
      this.#waiting.delete(socket)
      if (socket.destroyed) continue
      room -= 1
      this.#silent.set(socket, now)
      this.#setUp(socket)
    }
    if (this.#waiting.size === 0) return
    if (this.#silent.size < MOST_SILENT) setImmediate(this.#admitSome)
    else setTimeout(this.#admitSome, LOOK_EVERY_MS)
  }

  #roomAt(now: number): number {
    for (const [socket, since] of this.#silent) {
      if (now - since < SILENT_MS) break
      this.#silent.delete(socket)
    }
    const [oldest = now] = this.#waiting.values()
    if (this.#hasAccepted) return now - oldest < LONGEST_WAIT_MS ? 0 : 1
    return Math.min(AT_A_TIME, MOST_SILENT - this.#silent.size)
  }
}
