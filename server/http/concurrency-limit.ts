import { Failure } from '#contract/failure.ts'

export interface PlaceLimits {
  perCustomer: number
  inAll: number
}

/** Counts what is open, for each customer and in all: there are only so many places. */
export class Places {
  #limits: PlaceLimits
  #taken = new Map<string, number>()
  #inAll = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  get areAllTaken(): boolean {
    return this.#inAll >= this.#limits.inAll
  }

  /** Throws where there is none. What it gives back frees the place, once. */
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

  /** Does the work with a place for it, or throws where there is none. */
  async during<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.take(subject)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
