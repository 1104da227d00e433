import { Failure } from '#contract/failure.ts'

export interface ConcurrencyLimits {
  perCustomer: number
  inAll: number
}

/** A concurrency limiter: caps open requests per customer and in total. */
export class ConcurrencyLimiter {
  #limits: ConcurrencyLimits
  #taken = new Map<string, number>()
  #inAll = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#inAll >= this.#limits.inAll
  }

  /** Throws if no slot is free. The returned function releases the slot; calling it again does nothing. */
  take(subject: string): () => void {
    const own = this.#taken.get(subject) ?? 0
    if (own >= this.#limits.perCustomer) throw new Failure('rate-limited')
    if (this.#inAll >= this.#limits.inAll) throw new Failure('unavailable')
    this.#taken.set(subject, own + 1)
    this.#inAll += 1
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      this.#inAll -= 1
      const left = this.#taken.get(subject)! - 1
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
