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
    if (this.isUsedUpBy(sender, bytes)) throw new Failure('rate-limited')
    if (this.#taken + bytes > this.#inAll) throw new Failure('unavailable')
    this.#taken += bytes
    this.#takenBy.set(sender, this.#takenOf(sender) + bytes)
  }

  isUsedUpBy(sender: string, bytes: number): boolean {
    return this.#takenOf(sender) + bytes > this.#perSender
  }

  giveBack(sender: string, bytes: number): void {
    this.#taken -= bytes
    const left = this.#takenOf(sender) - bytes
    if (left > 0) this.#takenBy.set(sender, left)
    else this.#takenBy.delete(sender)
  }

  #takenOf(sender: string): number {
    return this.#takenBy.get(sender) ?? 0
  }
}
