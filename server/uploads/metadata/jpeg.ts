/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments, and after each SOS the data of a scan. */
import { DamagedFile, expectFewBlocks, KeptBytes } from './kept-bytes.ts'
import { exifOf, orientationOf } from './orientation.ts'

const [SOI, EOI, SOS, COMMENT, APP0, APP15] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xef]
const EXIF = 'Exif\0\0'
/** Application data without which the colors would be others. */
const KEPT: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** Ends with the first picture: after it, phones keep previews with their own EXIF, and films. */
export function cleanJpeg(content: Buffer): Buffer {
  const kept = new KeptBytes(content)
  kept.keep(0, 2)
  let hasPicture = false
  let isTurned = false
  // Decoders skip what is between segments, so it is left out.
  for (let [at, blocks] = [2, 0]; ; blocks += 1) {
    expectFewBlocks(blocks)
    at = content.indexOf(0xff, at)
    if (at < 0 || at + 1 >= content.length) break
    const marker = content[at + 1]!
    if (marker === EOI) {
      kept.keep(at, at + 2)
      break
    }
    if (marker === SOI) throw new DamagedFile()
    if (marker === 0xff) at += 1
    else if (marker === 0 || hasNoLength(marker)) at += 2
    else {
      const end = at + 2 + content.readUInt16BE(at + 2)
      if (end < at + 4 || end > content.length) throw new DamagedFile()
      const exif: Buffer | undefined = isTurned ? undefined : turningSegment(content.subarray(at, end))
      if (exif) kept.put(exif)
      isTurned ||= exif !== undefined
      if (isKept(marker, content.subarray(at + 4, end))) kept.keep(at, end)
      at = end
      if (marker !== SOS) continue
      hasPicture = true
      at = endOfScan(content, end)
      kept.keep(end, at)
    }
  }
  if (!hasPicture) throw new DamagedFile()
  return kept.all()
}

function isKept(marker: number, data: Buffer): boolean {
  const isAboutThePicture = marker !== COMMENT && (marker < APP0 || marker > APP15)
  const name = KEPT[marker]
  return isAboutThePicture || (name !== undefined && data.toString('latin1', 0, name.length) === name)
}

/** Restart markers and TEM. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

function endOfScan(content: Buffer, from: number): number {
  // Several times as fast as searching for each, of which compressed data are full.
  for (let at = from; at + 1 < content.length; at += 1) {
    if (content[at] !== 0xff) continue
    const next = content[at + 1]!
    if (next !== 0 && next !== 0xff && !hasNoLength(next)) return at
  }
  return content.length
}

/** What remains of an EXIF segment. */
function turningSegment(segment: Buffer): Buffer | undefined {
  const start = 4 + EXIF.length
  if (segment[1] !== 0xe1 || segment.toString('latin1', 4, start) !== EXIF) return undefined
  const tiff = exifOf(orientationOf(segment.subarray(start)))
  if (!tiff) return undefined
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length])
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}
