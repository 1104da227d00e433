/** The drawings of product lines that only a partner's catalog knows, kept out of the first load. */
import { productShapes, type Drawn, type ProductShape } from './product-shapes.ts'

/** By words of the name, for product lines of another catalog. The first match counts: headphones are not phones. */
const NAMED = [
  ['HPH', 'headphone|headset|earbud|airpod'],
  ['PRN', 'printer'],
  ['AIO', 'imac|all-in-one|\\baio\\b'],
  ['LAP', 'laptop|notebook|macbook|chromebook'],
  ['TAB', 'tablet|ipad|galaxy tab'],
  ['EBR', 'e-?reader|kindle'],
  ['WCH', 'watch'],
  ['PHN', 'phone|galaxy|pixel'],
  ['MON', 'monitor'],
  ['STR', 'stream'],
  ['TV', 'tv|television'],
  ['DSK', 'desktop|computer'],
  ['GAM', 'gam(e|ing)|console'],
  ['CAM', 'camera'],
  ['AUD', 'audio|speaker|sound'],
  ['RTR', 'router|wi-?fi'],
  ['DRN', 'drone'],
] as const

export function otherShape({ productLineName, modelName, equipmentName }: Drawn): ProductShape {
  const name = [productLineName, modelName, equipmentName].join(' ')
  const named = NAMED.find(([, words]) => new RegExp(words, 'i').test(name))
  return named ? productShapes[named[0]]! : genericShape
}

/** For everything else: something with a plug. */
const genericShape: ProductShape = {
  body: 'M11 16h26v6a13 13 0 0 1-26 0z',
  detail: 'M17 5v11M31 5v11M24 35v9',
  fault: 'M25 16l-3 6 5 4-4 9',
}
