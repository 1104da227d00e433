/** The one thing in EXIF that a photo needs: how it was held. EXIF is a TIFF file without a picture. */

const UPRIGHT = 1
const ORIENTATION_TAG = 0x01_12
const SHORT = 3
const [HEADER_BYTES, ENTRY_BYTES, NEXT_BYTES] = [8, 12, 4]

/** 1 to 8, and 1 if it can't be read. */
export function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  if (tiff.length < HEADER_BYTES) return UPRIGHT
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory < HEADER_BYTES || directory + 2 > tiff.length) return UPRIGHT
  const entries = directory + 2
  const end = entries + short(directory) * ENTRY_BYTES
  if (end + NEXT_BYTES > tiff.length) return UPRIGHT
  for (let at = entries; at < end; at += ENTRY_BYTES) {
    if (short(at) !== ORIENTATION_TAG || short(at + 2) !== SHORT) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF with the orientation alone, no longer than the one it was read from; nothing if the photo is upright. */
export function exifOf(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined
  const tiff = Buffer.alloc(HEADER_BYTES + 2 + ENTRY_BYTES + NEXT_BYTES)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(HEADER_BYTES, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION_TAG, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
