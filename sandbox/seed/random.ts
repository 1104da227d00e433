/** A small seeded pseudorandom number generator (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
      2_166_136_261,
    )
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Letters and digits without look-alikes. */
  code(length: number): string {
    return Array.from({ length }, () => this.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('')
  }
}
