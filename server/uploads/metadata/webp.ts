/** https://developers.google.com/speed/webp/docs/riff_container: chunks of a type, a length and padded data. */
import { DamagedFile, expectFewBlocks, KeptBytes } from './kept-bytes.ts'
import { exifOf, orientationOf } from './orientation.ts'

const HEADER_BYTES = 12
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const FLAGS = 8
const [EXIF_FLAG, XMP_FLAG] = [0b1000, 0b0100]
/** Some programs put it before the EXIF, as in a JPEG. */
const JPEG_PREFIX = 'Exif\0\0'

export function cleanWebp(content: Buffer): Buffer {
  const fileEnd = 8 + content.readUInt32LE(4)
  if (fileEnd > content.length) throw new DamagedFile()
  const kept = new KeptBytes(content)
  kept.keep(0, HEADER_BYTES)
  let extended: number | undefined
  let exif: Buffer | undefined
  for (let [at, blocks] = [HEADER_BYTES, 0]; at < fileEnd; blocks += 1) {
    expectFewBlocks(blocks)
    const type = content.toString('latin1', at, at + 4)
    const dataEnd = at + 8 + content.readUInt32LE(at + 4)
    if (dataEnd > fileEnd) throw new DamagedFile()
    const end = Math.min(dataEnd + (dataEnd % 2), fileEnd)
    if (type === 'VP8X') extended = kept.length
    if (KEPT.has(type)) kept.keep(at, end)
    if (type === 'EXIF' && !exif) {
      exif = exifChunk(content.subarray(at + 8, dataEnd))
      if (exif) kept.put(exif)
    }
    at = end
  }
  const cleaned = kept.all()
  cleaned.writeUInt32LE(cleaned.length - 8, 4)
  if (extended !== undefined) {
    const flags = cleaned.readUInt8(extended + FLAGS)
    cleaned.writeUInt8((flags & ~EXIF_FLAG & ~XMP_FLAG) | (exif ? EXIF_FLAG : 0), extended + FLAGS)
  }
  return cleaned
}

function exifChunk(data: Buffer): Buffer | undefined {
  const hasPrefix = data.toString('latin1', 0, JPEG_PREFIX.length) === JPEG_PREFIX
  const tiff = exifOf(orientationOf(data.subarray(hasPrefix ? JPEG_PREFIX.length : 0)))
  if (!tiff) return undefined
  const chunk = Buffer.alloc(8 + tiff.length)
  chunk.write('EXIF', 'latin1')
  chunk.writeUInt32LE(tiff.length, 4)
  tiff.copy(chunk, 8)
  return chunk
}
