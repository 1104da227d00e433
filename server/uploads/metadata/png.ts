/** https://www.w3.org/TR/png-3/#5DataRep: chunks of a length, a type, data and a checksum. */
import { crc32 } from 'node:zlib'
import { expectFewBlocks, KeptBytes } from './kept-bytes.ts'
import { exifOf, orientationOf } from './orientation.ts'

const SIGNATURE_BYTES = 8
const AROUND_DATA = 12
/** The optional chunks that say how the picture looks. */
const KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

export function cleanPng(content: Buffer): Buffer {
  const kept = new KeptBytes(content)
  kept.keep(0, SIGNATURE_BYTES)
  for (let [at, type, blocks] = [SIGNATURE_BYTES, '', 0]; type !== 'IEND'; blocks += 1) {
    expectFewBlocks(blocks)
    const end = at + AROUND_DATA + content.readUInt32BE(at)
    type = content.toString('latin1', at + 4, at + 8)
    if (isCritical(type) || KEPT.has(type)) kept.keep(at, end)
    const tiff = type === 'eXIf' && exifOf(orientationOf(content.subarray(at + 8, end - 4)))
    if (tiff) kept.put(chunkOf(type, tiff))
    at = end
  }
  return kept.all()
}

/** No decoder shows a picture without those it doesn't know. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type)
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(AROUND_DATA + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
