/**
 * One drawing per product line, on a 48-unit grid: `body` is filled and outlined, `detail` only outlined. Stored as
 * path data because all of them are in the first load.
 */
interface ProductShape {
  body: string
  detail: string
  /** The path of the crack. */
  fault?: string
}

export const productShapes: Readonly<Record<string, ProductShape>> = {
  TV: { body: box(3, 8, 42, 27, 2.5), detail: 'M24 35v6M16 41h16' },
  LAP: { body: box(9, 9, 30, 22, 2.5) + 'M3 35h42l-3 5H6z', detail: 'M21 35h6' },
  DSK: {
    body: box(3, 10, 26, 19, 2.5) + box(34, 7, 11, 34, 2.5),
    detail: 'M16 29v12M9 41h14M38 13h3M38 18h3',
    fault: 'M17 10l-4 7 6 4-4 8',
  },
  AIO: { body: box(4, 6, 40, 29, 2.5), detail: 'M4 28h40M24 35v6M16 41h16' },
  TAB: { body: box(9, 4, 30, 40, 3.5), detail: 'M21 38h6', fault: 'M25 4l-4 10 6 4-4 10' },
  PHN: { body: box(14, 4, 20, 40, 4.5), detail: 'M22 39h4', fault: 'M25 4l-4 10 6 4-4 10' },
  GAM: {
    body: 'M15 12h18c7 0 11 9 11 19 0 6-6 7-9 2l-3-4H16l-3 4c-3 5-9 4-9-2 0-10 4-19 11-19z',
    detail: 'M15 16.5v8M11 20.5h8' + circle(30, 17, 1) + circle(34.5, 21.5, 1),
    fault: 'M25 12l-3 6 5 4-4 7',
  },
  MON: { body: box(4, 7, 40, 28, 2.5), detail: 'M4 29h40M20 35l-2 6h12l-2-6', fault: 'M25 7l-4 8 6 4-4 10' },
  PRN: {
    body: 'M13 17V6h22v11' + box(5, 17, 38, 18, 3) + box(13, 28, 22, 14, 1.5),
    detail: 'M18 35h12' + dot(36.5, 23),
    fault: 'M25 6l-3 4 5 3-3 4',
  },
  CAM: {
    body: 'M16 13l3-5h10l3 5h9a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3z',
    detail: circle(24, 25, 7.5) + dot(38, 19),
    fault: 'M26 17.5l-4 6 5 3-4 6',
  },
  AUD: {
    body: box(12, 4, 24, 40, 3),
    detail: circle(24, 30, 7) + circle(24, 13, 3),
    fault: 'M26 23l-4 5.5 5 3-4 5.5',
  },
  HPH: {
    body: box(5, 26, 9, 15, 4) + box(34, 26, 9, 15, 4),
    detail: 'M7 27v-4a17 17 0 0 1 34 0v4',
    fault: 'M40 26l-3 6 4 3-3 6',
  },
  WCH: {
    body: box(12, 12, 24, 24, 6),
    detail: 'M17 12l1.5-8h11l1.5 8M17 36l1.5 8h11l1.5-8M20 20h8',
    fault: 'M25 12l-4 9 6 4-4 11',
  },
  RTR: {
    body: box(4, 27, 40, 13, 3),
    detail: 'M10 27V12M38 27V12M18 14a9 9 0 0 1 12 0M21 19a4.5 4.5 0 0 1 6 0M31 33.5h6' + dot(12, 33.5),
    fault: 'M26 27l-4 5 5 3-4 5',
  },
  EBR: {
    body: box(9, 4, 30, 40, 3),
    detail: 'M15 20h18M15 26h18M15 32h11M22 39h4',
    fault: 'M25 4l-3 5 5 3-4 6',
  },
  STR: {
    body: box(3, 24, 26, 14, 3.5) + box(34, 6, 10, 36, 4.5),
    detail: 'M8 31h3' + circle(39, 15, 1.5) + 'M39 24v4M39 33v2',
    fault: 'M20 24l-4 5.5 5 3-4 5.5',
  },
  DRN: {
    body: box(16, 18, 16, 12, 4),
    detail: 'M17 20l-7-7M31 20l7-7M17 28l-7 7M31 28l7 7M4 12h12M32 12h12M4 36h12M32 36h12',
    fault: 'M26 18l-4 5 5 2-4 5',
  },
}

export interface Drawn {
  /** Product line code: TV, LAP, … */
  productLine: string
  productLineName?: string
  modelName?: string
  equipmentName?: string
}

export function shapeOf(device: Drawn): ProductShape {
  const { productLine, productLineName, modelName = '', equipmentName } = device
  // A desktop computer without a tower has the same product line.
  if (productLine === 'DSK' && ALL_IN_ONE.test(modelName)) return productShapes.AIO!
  const name = [productLineName, modelName, equipmentName].join(' ')
  return productShapes[productLine] ?? NAMED.find(([words]) => words.test(name))?.[1] ?? genericShape
}

const ALL_IN_ONE = /imac|all-in-one|\baio\b/i

/** Matches words in the names of unknown product lines. The first match counts: headphones are not phones. */
const NAMED = [
  [/headphone|headset|earbud|airpod/i, productShapes.HPH],
  [/printer/i, productShapes.PRN],
  [ALL_IN_ONE, productShapes.AIO],
  [/laptop|notebook|macbook|chromebook/i, productShapes.LAP],
  [/tablet|ipad|galaxy tab/i, productShapes.TAB],
  [/e-?reader|kindle/i, productShapes.EBR],
  [/watch/i, productShapes.WCH],
  [/phone|galaxy|pixel/i, productShapes.PHN],
  [/monitor/i, productShapes.MON],
  [/stream/i, productShapes.STR],
  [/tv|television/i, productShapes.TV],
  [/desktop|computer/i, productShapes.DSK],
  [/gam(e|ing)|console/i, productShapes.GAM],
  [/camera/i, productShapes.CAM],
  [/audio|speaker|sound/i, productShapes.AUD],
  [/router|wi-?fi/i, productShapes.RTR],
  [/drone/i, productShapes.DRN],
] as const

/** For everything else: something with a plug. */
const genericShape: ProductShape = {
  body: 'M11 16h26v6a13 13 0 0 1-26 0z',
  detail: 'M17 5v11M31 5v11M24 35v9',
  fault: 'M25 16l-3 6 5 4-4 9',
}

/** A crack down from the top of a screen; other shapes define their own. */
export const crack = 'M25 8l-4 9 6 4-4 10'

/** A rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = `a${radius} ${radius} 0 0 1 `
  const [h, v] = [width - 2 * radius, height - 2 * radius]
  return (
    `M${x + radius} ${y}h${h}${corner}${radius} ${radius}v${v}${corner}${-radius} ${radius}` +
    `h${-h}${corner}${-radius} ${-radius}v${-v}${corner}${radius} ${-radius}z`
  )
}

function circle(x: number, y: number, radius: number): string {
  return box(x - radius, y - radius, 2 * radius, 2 * radius, radius)
}

// A zero-length line with round caps.
function dot(x: number, y: number): string {
  return `M${x} ${y}h.01`
}
