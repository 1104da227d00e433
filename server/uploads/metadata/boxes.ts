/** Boxes of the ISO base media file format (ISO/IEC 14496-12): a size, a type, data. */
import { DamagedFile, expectFewBlocks } from './kept-bytes.ts'

export interface Box {
  type: string
  /** Of the type. */
  at: number
  /** Of the data. */
  start: number
  end: number
}

const HEADER_BYTES = 8
const [TO_THE_END, LONG] = [0, 1]

export function* boxesIn(content: Buffer, from: number, to: number): Generator<Box> {
  for (let [at, blocks] = [from, 0]; at < to; blocks += 1) {
    expectFewBlocks(blocks)
    const size = content.readUInt32BE(at)
    const isLong = size === LONG
    const start = at + HEADER_BYTES + (isLong ? 8 : 0)
    const end = size === TO_THE_END ? to : at + (isLong ? readSized(content, at + HEADER_BYTES, 8) : size)
    if (end < start || end > to) throw new DamagedFile()
    yield { type: content.toString('latin1', at + 4, at + 8), at: at + 4, start, end }
    at = end
  }
}

/** As "free" box: nothing is found at another position than before. */
export function blankBox(content: Buffer, { at, start, end }: Box): void {
  content.write('free', at, 'latin1')
  content.fill(0, start, end)
}

/** A number of 0, 4 or 8 bytes, as a box says itself. */
export function readSized(content: Buffer, at: number, bytes: number): number {
  if (bytes === 0) return 0
  if (bytes === 4) return content.readUInt32BE(at)
  const value = bytes === 8 ? Number(content.readBigUInt64BE(at)) : Infinity
  if (!Number.isSafeInteger(value)) throw new DamagedFile()
  return value
}
