/**
 * A font in which every letter is the same block. Screenshots of a page in this font show the position, size and
 * color of its text and are identical on machines with different fonts.
 */

const EM = 1000
const ADVANCE = 560
const BLOCK = { left: 40, right: 520, bottom: 0, top: 520 }
const ASCENT = 950
const DESCENT = 250

/** Sets all of a page's text in it. */
export function blockStyles(): string {
  return `
  @font-face {
    font-family: Block;
    font-weight: 1 1000;
    src: url(data:font/ttf;base64,${blockFont().toString('base64')});
  }
  :root { --font: Block !important; }
  * {
    font-family: Block !important;
    text-rendering: geometricPrecision !important;
  }`
}

function blockFont(): Buffer {
  const tables: [tag: string, bytes: Buffer][] = [
    ['OS/2', os2()],
    ['cmap', cmap()],
    ['glyf', glyf()],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', u16(ADVANCE, 0, ADVANCE, BLOCK.left, ADVANCE, 0)],
    // Three glyphs: .notdef, block, space. Only the block has an outline.
    ['loca', u16(0, 0, 18, 18)],
    ['maxp', Buffer.concat([u32(0x10000), u16(3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', u16(0, 0, 6)],
    ['post', Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)])],
  ]
  let offset = 12 + 16 * tables.length
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [tag, bytes] of tables) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    directory.push(Buffer.from(tag), u32(checksum(padded), offset, bytes.length))
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([u32(0x10000), u16(tables.length, 128, 3, 32), ...directory, ...bodies])
}

// Format 13 maps a range of characters to one glyph.
function cmap(): Buffer {
  const groups = [
    [0x20, 0x20, 2],
    [0x21, 0xffff, 1],
  ].flat()
  const table = Buffer.concat([u16(13, 0), u32(16 + 4 * groups.length, 0, 2, ...groups)])
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table])
}

function glyf(): Buffer {
  const { left, right, bottom, top } = BLOCK
  const outline = u16(0, right - left, 0, left - right, bottom, 0, top - bottom, 0)
  // The first point is relative to the origin, every other to the previous one.
  outline.writeInt16BE(left, 0)
  const bytes = Buffer.concat([u16(1, left, bottom, right, top, 3, 0), Buffer.from([1, 1, 1, 1]), outline])
  return Buffer.concat([bytes, Buffer.alloc(36 - bytes.length)])
}

function head(): Buffer {
  const { left, right, bottom, top } = BLOCK
  return Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(0, EM),
    u32(0, 0, 0, 0),
    u16(left, bottom, right, top, 0, 8, 2, 0, 0),
  ])
}

function hhea(): Buffer {
  const { left, right } = BLOCK
  const metrics = [ASCENT, -DESCENT, 0, ADVANCE, left, ADVANCE - right, right, 1, 0, 0, 0, 0, 0, 0, 0, 3]
  return Buffer.concat([u32(0x10000), u16(...metrics)])
}

function os2(): Buffer {
  return Buffer.concat([
    u16(4, ADVANCE, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    u32(1, 0, 0, 0),
    Buffer.from('NONE'),
    u16(0x40, 0x20, 0xffff, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
    u32(1, 0),
    u16(BLOCK.top, BLOCK.top, 0, 0x20, 0),
  ])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) % 2 ** 32
  return sum
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  return bytes
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, 4 * index))
  return bytes
}
