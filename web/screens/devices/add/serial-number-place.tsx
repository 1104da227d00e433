/**
 * Where the serial number is: the side of the device that has it, with the label or the line of the settings marked.
 * Loaded after the form.
 */
import { box } from '#web/ui/drawings/product-shapes.ts'
import * as words from './words.ts'
import styles from './serial-number-place.module.css'

interface Place {
  /** Filled and outlined. */
  body: string
  detail: string
  /** The label, or the line on a screen: left, top, width, height. */
  at: readonly [number, number, number, number]
}

const aboutTablet: Place = {
  body: box(22, 4, 72, 98, 7),
  detail: 'M34 22h22M34 40h16M66 40h16M34 54h16M66 54h16M34 90h16M66 90h16',
  at: [30, 64, 56, 15],
}

const underneath: Place = {
  body: box(14, 24, 90, 60, 12),
  detail: 'M26 36h.01M92 36h.01M26 72h.01M92 72h.01M44 34h30',
  at: [42, 48, 36, 16],
}

const PLACES: Readonly<Record<string, Place>> = {
  TV: {
    body: box(4, 12, 112, 70, 4),
    detail: `M46 82v10M74 82v10M36 92h48M18 24h44M18 31h44${box(24, 44, 28, 22, 3)}`,
    at: [80, 62, 28, 13],
  },
  LAP: {
    body: box(6, 18, 106, 72, 7),
    detail: 'M15 26h8M95 26h8M15 82h8M95 82h8M34 34h50M34 41h50',
    at: [42, 58, 34, 15],
  },
  DSK: {
    body: box(30, 4, 56, 98, 5),
    detail: `${box(44, 14, 28, 28, 14)}M42 54h12M42 61h12M62 54h12M62 61h12`,
    at: [42, 76, 32, 14],
  },
  AIO: {
    body: box(10, 4, 98, 60, 5) + box(26, 78, 66, 24, 5),
    detail: 'M50 64v14M68 64v14',
    at: [42, 83, 34, 14],
  },
  TAB: aboutTablet,
  EBR: aboutTablet,
  PHN: {
    body: box(34, 2, 50, 102, 9),
    detail: 'M44 20h18M44 36h12M64 36h10M44 50h12M64 50h10M44 88h12M64 88h10',
    at: [40, 60, 38, 15],
  },
  WCH: {
    body: box(30, 22, 58, 62, 15),
    detail: 'M42 22l4-16h26l4 16M42 84l4 16h26l4-16M44 38h18M44 47h28',
    at: [38, 56, 42, 14],
  },
  GAM: {
    body: box(6, 32, 106, 48, 7),
    detail: `M14 42h90${box(18, 54, 14, 9, 2)}${box(38, 54, 10, 9, 2)}`,
    at: [62, 53, 38, 15],
  },
  MON: {
    body: box(6, 10, 106, 64, 4),
    detail: `M50 74v16h18V74M36 92h46${box(20, 54, 10, 8, 2)}${box(36, 54, 10, 8, 2)}`,
    at: [62, 51, 32, 14],
  },
  PRN: {
    body: `M18 50l9-38h62l9 38z${box(12, 50, 92, 42, 6)}`,
    detail: 'M20 80h76M36 22h44',
    at: [40, 57, 36, 14],
  },
  CAM: {
    body: `${box(8, 30, 100, 42, 8)}M34 72c0 16 48 16 48 0z`,
    detail: box(36, 42, 18, 18, 9),
    at: [64, 44, 34, 14],
  },
  AUD: {
    body: box(30, 4, 58, 98, 7),
    detail: `${box(45, 16, 28, 28, 14)}${box(38, 78, 10, 10, 2)}`,
    at: [54, 76, 28, 14],
  },
  HPH: {
    body: `${box(12, 56, 20, 38, 9)}${box(86, 56, 20, 38, 9)}`,
    detail: 'M18 56v-6a41 41 0 0 1 82 0v6M28 56v-6a31 31 0 0 1 62 0v6',
    at: [44, 22, 30, 13],
  },
  DRN: {
    body: box(38, 30, 42, 48, 9),
    detail: 'M38 38L16 20M80 38l22-18M38 70L16 88M80 70l22 18M6 20h20M92 20h20M6 88h20M92 88h20',
    at: [43, 46, 32, 15],
  },
}

export function SerialNumberPlace({ productLine }: { productLine: string }) {
  const { body, detail, at } = PLACES[productLine] ?? underneath
  const [left, top, width, height] = at
  const middle = top + height / 2
  return (
    <svg className={styles.place} viewBox="0 0 164 106" aria-hidden="true">
      <path className={styles.body} d={body} />
      <path d={detail} />
      <path className={styles.mark} d={box(left, top, width, height, 3)} />
      <path className={styles.code} d={barcode(left + 6, top + 4, width - 12, height - 8)} />
      <path className={styles.leader} d={`M${left + width} ${middle}H128`} />
      <path className={styles.mark} d={box(126, middle - 11, 36, 22, 7)} />
      <text className={styles.words} x="144" y={middle + 4.5}>
        {words.serialMark}
      </text>
    </svg>
  )
}

function barcode(left: number, top: number, width: number, height: number): string {
  let bars = ''
  for (let x = 0, index = 0; x <= width; x += index++ % 2 ? 5 : 3) bars += `M${left + x} ${top}v${height}`
  return bars
}
