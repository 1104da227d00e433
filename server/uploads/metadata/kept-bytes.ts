/** Moves what is kept of a file to its beginning, in order. */
export class KeptBytes {
  readonly #content: Buffer
  #length = 0

  constructor(content: Buffer) {
    this.#content = content
  }

  /** So far. */
  get length(): number {
    return this.#length
  }

  keep(from: number, to: number): void {
    if (to > this.#content.length) throw new DamagedFile()
    this.#content.copyWithin(this.#length, from, to)
    this.#length += to - from
  }

  /** Instead of a block that is at least as long. */
  put(bytes: Buffer): void {
    this.#length += bytes.copy(this.#content, this.#length)
  }

  all(): Buffer {
    return this.#content.subarray(0, this.#length)
  }
}

export class DamagedFile extends RangeError {}

/** More than any camera writes, and few enough to follow without holding up other requests. */
const MOST_BLOCKS = 20_000

export function expectFewBlocks(count: number): void {
  if (count > MOST_BLOCKS) throw new DamagedFile()
}
