/** Photos as phones write them, with the place in every block that can hold one, and the same photos without. */
import { crc32 } from 'node:zlib'

export const PLACE = '51.5007N'

const signs = (text: string) => Buffer.from(text, 'latin1')
const uint = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const uintLE = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** EXIF of a camera: how it was held, and a GPS directory. */
function exifWithPlace(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const n = (bytes: number, value: number) => (order === 'II' ? uintLE(bytes, value) : uint(bytes, value))
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([n(2, tag), n(2, type), n(4, count), value, Buffer.alloc(4 - value.length)])
  return Buffer.concat([
    signs(order),
    n(2, 42),
    n(4, 8),
    n(2, 2),
    entry(0x01_12, 3, 1, n(2, orientation)),
    entry(0x88_25, 4, 1, n(4, 38)),
    n(4, 0),
    n(2, 1),
    entry(0x12, 2, PLACE.length, n(4, 56)),
    n(4, 0),
    signs(PLACE),
  ])
}

/** What remains of it. */
function exifOfOrientation(orientation: number): Buffer {
  return Buffer.concat([
    signs('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01'),
    uint(2, orientation),
    Buffer.alloc(6),
  ])
}

const segment = (marker: number, ...data: (string | Buffer)[]) => {
  const body = Buffer.concat(data.map((part) => (typeof part === 'string' ? signs(part) : part)))
  return Buffer.concat([Buffer.from([0xff, marker]), uint(2, body.length + 2), body])
}

export function jpegPhoto(orientation: number, order?: 'II' | 'MM') {
  const start = [signs('\xFF\xD8'), segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')]
  const picture = [
    segment(0xe2, 'ICC_PROFILE\0\x01\x01 colors'),
    segment(0xee, 'Adobe\0\x64\0\0\0\0\x01'),
    segment(0xdb, 'a table'),
    segment(0xc2, 'a frame'),
    segment(0xda, 'a scan'),
    signs('light\xFF\0 and \xFF\xD0dark'),
    segment(0xc4, 'a table'),
    segment(0xda, 'another scan'),
    signs('more\xFF\0light\xFF\xD9'),
  ]
  const turned = segment(0xe1, 'Exif\0\0', exifOfOrientation(orientation))
  const clean = Buffer.concat([...start, ...(orientation === 1 ? [] : [turned]), ...picture])
  const content = Buffer.concat([
    ...start,
    segment(0xe1, 'Exif\0\0', exifWithPlace(orientation, order)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="${PLACE}"/>`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04 ${PLACE}`),
    segment(0xe2, `MPF\0 ${PLACE}`),
    segment(0xe5, `a maker’s own ${PLACE}`),
    segment(0xfe, PLACE),
    signs('\xFF'),
    ...picture,
    // A preview and a film.
    signs('\xFF\xD8'),
    segment(0xe1, 'Exif\0\0', exifWithPlace(orientation)),
    signs(`\xFF\xD9ftypmp42 ${PLACE}`),
  ])
  return { content, clean }
}

const chunk = (type: string, data: string | Buffer) => {
  const body = Buffer.concat([signs(type), typeof data === 'string' ? signs(data) : data])
  return Buffer.concat([uint(4, body.length - 4), body, uint(4, crc32(body))])
}

export function pngPhoto(orientation: number) {
  const start = [signs('\x89PNG\r\n\x1A\n'), chunk('IHDR', 'thirteen byte'), chunk('iCCP', 'colors')]
  const picture = [chunk('PLTE', 'rgb'), chunk('IDAT', 'light'), chunk('IDAT', 'dark')]
  const end = chunk('IEND', '')
  const turned = orientation === 1 ? [] : [chunk('eXIf', exifOfOrientation(orientation))]
  const content = Buffer.concat([
    ...start,
    chunk('eXIf', exifWithPlace(orientation)),
    chunk('tEXt', `Raw profile type exif\0${PLACE}`),
    chunk('zTXt', PLACE),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`),
    chunk('tIME', 'a moment'),
    ...picture,
    chunk('maKe', PLACE),
    end,
    signs(PLACE),
  ])
  return { content, clean: Buffer.concat([...start, ...turned, ...picture, end]) }
}

const riffChunk = (type: string, data: string | Buffer) => {
  const body = typeof data === 'string' ? signs(data) : data
  return Buffer.concat([signs(type), uintLE(4, body.length), body, Buffer.alloc(body.length % 2)])
}
const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([signs('WEBP'), ...chunks])
  return Buffer.concat([signs('RIFF'), uintLE(4, body.length), body])
}

export function webpPhoto(orientation: number) {
  const extended = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]))
  const picture = [riffChunk('ICCP', 'colors'), riffChunk('ALPH', 'odd'), riffChunk('VP8 ', 'light and dark')]
  const content = Buffer.concat([
    riff(
      extended(0b111100),
      ...picture,
      riffChunk('EXIF', Buffer.concat([signs('Exif\0\0'), exifWithPlace(orientation)])),
      riffChunk('XMP ', PLACE),
      riffChunk('OWN ', PLACE),
    ),
    signs(PLACE),
  ])
  const clean =
    orientation === 1
      ? riff(extended(0b110000), ...picture)
      : riff(extended(0b111000), ...picture, riffChunk('EXIF', exifOfOrientation(orientation)))
  return { content, clean }
}

const box = (type: string, ...data: (string | Buffer)[]) => {
  const body = Buffer.concat(data.map((part) => (typeof part === 'string' ? signs(part) : part)))
  return Buffer.concat([uint(4, body.length + 8), signs(type), body])
}

/** The picture in two extents around the EXIF, and XMP in "idat". What isn't picture is blanked in its place. */
export function heicPhoto() {
  const exif = Buffer.concat([uint(4, 0), exifWithPlace(6)])
  const blankExif = Buffer.concat([
    signs('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0'),
    Buffer.alloc(exif.length - 18),
  ])
  const xmp = signs(`<x:xmpmeta exif:GPSLatitude="${PLACE}"/>`)
  const file = (isClean: boolean) => {
    const blank = (type: string, data: Buffer) =>
      isClean ? box('free', Buffer.alloc(data.length)) : box(type, data)
    const item = (id: number, type: string) => box('infe', '\x02\0\0\0', uint(2, id), '\0\0', type, '\0')
    const iinf = box('iinf', '\0\0\0\0', uint(2, 3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime'))
    const start = box('ftyp', 'heic\0\0\0\0mif1heic')
    const idat = box('idat', 'a grid', isClean ? Buffer.alloc(xmp.length) : xmp)
    const metaOf = (mdat: number) => {
      const place = (id: number, method: number, ...extents: [number, number][]) =>
        Buffer.concat([
          uint(2, id),
          uint(2, method),
          uint(2, 0),
          uint(2, extents.length),
          ...extents.flatMap(([offset, length]) => [uint(4, offset), uint(4, length)]),
        ])
      const iloc = box(
        'iloc',
        '\x01\0\0\0\x44\0',
        uint(2, 3),
        place(1, 0, [mdat, 5], [mdat + 5 + exif.length, 4]),
        place(2, 0, [mdat + 5, exif.length]),
        place(3, 1, ['a grid'.length, xmp.length]),
      )
      const properties = box('iprp', 'irot and imir')
      return box('meta', '\0\0\0\0', iinf, properties, iloc, idat, blank('uuid', signs(PLACE)))
    }
    const mdatAt = start.length + metaOf(0).length + 8
    return Buffer.concat([
      start,
      metaOf(mdatAt),
      box('mdat', 'light', isClean ? blankExif : exif, 'dark'),
      blank('mpvd', signs(`a film ${PLACE}`)),
    ])
  }
  return { content: file(false), clean: file(true) }
}
