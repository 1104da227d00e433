/**
 * HEIC (ISO/IEC 23008-12): items in a "meta" box, whose bytes are found by their position in the file. So nothing is
 * taken out: what isn't a picture is overwritten where it is. How a photo was held is a property of its items, and stays.
 */
import { blankBox, boxesIn, type Box } from './boxes.ts'
import { readItemTypes, readPlaces } from './item-places.ts'
import { DamagedFile } from './kept-bytes.ts'

const PICTURES = new Set(
  'hvc1 hev1 hvt1 lhv1 avc1 av01 vvc1 evc1 unci jpeg j2k1 grid iden iovl tmap mski'.split(' '),
)
const KEPT_BOXES = new Set(['ftyp', 'mdat'])
const KEPT_IN_META = new Set('hdlr dinf pitm iinf iloc iref iprp idat grpl'.split(' '))
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')

export function cleanHeic(content: Buffer): Buffer {
  let hasItems = false
  for (const box of boxesIn(content, 0, content.length)) {
    if (box.type === 'meta') {
      if (hasItems) throw new DamagedFile()
      cleanMeta(content, box)
      hasItems = true
    } else if (!KEPT_BOXES.has(box.type)) {
      // Films of moving photos, and makers' own boxes.
      blankBox(content, box)
    }
  }
  if (!hasItems) throw new DamagedFile()
  return content
}

function cleanMeta(content: Buffer, meta: Box): void {
  const parts = new Map<string, Box>()
  const others: Box[] = []
  for (const box of boxesIn(content, meta.start + 4, meta.end)) {
    if (KEPT_IN_META.has(box.type) && !parts.has(box.type)) parts.set(box.type, box)
    else others.push(box)
  }
  const [infos, locations] = [parts.get('iinf'), parts.get('iloc')]
  if (!infos || !locations) throw new DamagedFile()
  const types = readItemTypes(content, infos)
  const isNoPicture = (id: number) => !PICTURES.has(types.get(id) ?? '')
  // All before the first is overwritten: in a damaged file they may be anywhere.
  const places = readPlaces(content, locations, parts.get('idat'), isNoPicture)
  const bytes = places.reduce((sum, { from, to }) => sum + to - from, 0)
  if (bytes > content.length) throw new DamagedFile()
  for (const { from, to } of places) content.fill(0, from, to)
  const begun = new Set<number>()
  for (const { id, from, to } of places) {
    const isRoomy = to - from >= EMPTY_EXIF.length
    if (types.get(id) === 'Exif' && !begun.has(id) && isRoomy) EMPTY_EXIF.copy(content, from)
    begun.add(id)
  }
  for (const box of others) blankBox(content, box)
}
