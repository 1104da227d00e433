import { Failure } from '#contract/failure.ts'

/** Bytes of bodies in memory, and of each sender's. */
export class BodyBudget {
  readonly #inAll: number
  readonly #perSender: number
  #taken = 0
  #takenBy = new Map<string, number>()

  constructor(inAll: number, perSender: number) {
    this.#inAll = inAll
    this.#perSender = perSender
  }

  /** Throws if the sender has no more room, or nobody has. */
  take(sender: string, bytes: number): void {
    const own = (this.#takenBy.get(sender) ?? 0) + bytes
    if (own > this.#perSender) throw new Failure('rate-limited')
    if (this.#taken + bytes > this.#inAll) throw new Failure('unavailable')
    this.#taken += bytes
    this.#takenBy.set(sender, own)
  }

  giveBack(sender: string, bytes: number): void {
    this.#taken -= bytes
    const left = (this.#takenBy.get(sender) ?? 0) - bytes
    if (left > 0) this.#takenBy.set(sender, left)
    else this.#takenBy.delete(sender)
  }
}
