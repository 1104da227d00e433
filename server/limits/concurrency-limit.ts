import { Failure } from '#contract/failure.ts'

export interface ConcurrencyLimits {
  perCustomer: number
  inAll: number
}

/** Limits what is in use at the same time, such as requests or bytes of bodies, per customer and in total. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #taken = new Map<string, number>()
  #inAll = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#inAll >= this.#limits.inAll
  }

  /** Looks only at the customer's own limit, not at the total. */
  hasRoomFor(subject: string, amount: number): boolean {
    return (this.#taken.get(subject) ?? 0) + amount <= this.#limits.perCustomer
  }

  /** Throws if there is no room. The returned function releases it again; calling it twice has no further effect. */
  take(subject: string, amount = 1): () => void {
    if (!this.hasRoomFor(subject, amount)) throw new Failure('rate-limited')
    if (this.#inAll + amount > this.#limits.inAll) throw new Failure('unavailable')
    this.#taken.set(subject, (this.#taken.get(subject) ?? 0) + amount)
    this.#inAll += amount
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      this.#inAll -= amount
      const left = this.#taken.get(subject)! - amount
      if (left > 0) this.#taken.set(subject, left)
      else this.#taken.delete(subject)
    }
  }

  /** Runs `work` while holding a slot; throws if none is free. */
  async during<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.take(subject)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
