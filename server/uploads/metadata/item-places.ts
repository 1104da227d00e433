/** Which items a "meta" box has, and where their bytes are (ISO/IEC 14496-12, 8.11.3 and 8.11.6). */
import { boxesIn, readSized, type Box } from './boxes.ts'
import { DamagedFile, expectFewBlocks } from './kept-bytes.ts'

/** The types of items by id, from "iinf". */
export function readItemTypes(content: Buffer, { start, end }: Box): Map<number, string> {
  const types = new Map<number, string>()
  const isShort = content.readUInt8(start) === 0
  for (const { type, start: at } of boxesIn(content, start + (isShort ? 6 : 8), end)) {
    const version = content.readUInt8(at)
    if (type !== 'infe' || version < 2) throw new DamagedFile()
    const idBytes = version === 2 ? 2 : 4
    const afterId = at + 4 + idBytes
    types.set(content.readUIntBE(at + 4, idBytes), content.toString('latin1', afterId + 2, afterId + 6))
  }
  return types
}

export interface Place {
  id: number
  from: number
  to: number
}
const [IN_FILE, IN_META] = [0, 1]

/** The places of the wanted items, from "iloc". Throws for one that is elsewhere than in the file or in `idat`. */
export function readPlaces(
  content: Buffer,
  { start }: Box,
  idat: Box | undefined,
  isWanted: (id: number) => boolean,
): Place[] {
  const places: Place[] = []
  const version = content.readUInt8(start)
  const [offsetBytes, lengthBytes] = nibbles(content.readUInt8(start + 4))
  const [baseBytes, indexBytesOrNone] = nibbles(content.readUInt8(start + 5))
  const indexBytes = version === 0 ? 0 : indexBytesOrNone
  const idBytes = version < 2 ? 2 : 4
  const extentBytes = indexBytes + offsetBytes + lengthBytes
  let at = start + 6 + idBytes
  const items = content.readUIntBE(start + 6, idBytes)
  expectFewBlocks(items)
  for (let item = 0; item < items; item += 1) {
    const id = content.readUIntBE(at, idBytes)
    at += idBytes
    const method = version === 0 ? IN_FILE : content.readUInt16BE(at) & 0xf
    at += version === 0 ? 0 : 2
    const otherFile = content.readUInt16BE(at)
    const base = readSized(content, at + 2, baseBytes)
    const count = content.readUInt16BE(at + 2 + baseBytes)
    at += 4 + baseBytes
    if (isWanted(id) && count > 0) {
      const source = method === IN_FILE ? { start: 0, end: content.length } : idat
      if (!source || method > IN_META || otherFile > 0) throw new DamagedFile()
      expectFewBlocks(places.length + count)
      for (let extent = 0; extent < count; extent += 1) {
        const offsetAt = at + extent * extentBytes + indexBytes
        const length = readSized(content, offsetAt + offsetBytes, lengthBytes)
        const from = source.start + base + readSized(content, offsetAt, offsetBytes)
        // A length of 0 is the whole source, which has the picture in it.
        if (length === 0 || from + length > source.end) throw new DamagedFile()
        places.push({ id, from, to: from + length })
      }
    }
    at += count * extentBytes
  }
  return places
}

function nibbles(byte: number): [number, number] {
  return [byte >> 4, byte & 0xf]
}
