/** Larger drawings that only lazily loaded screens use, kept out of the first load. */
import { box } from './product-shapes.ts'
import { scene } from './scenes.tsx'

/** A shelf with one thing on it and room for another. */
export const EmptyShelfDrawing = scene(
  ['body', box(26, 42, 62, 42, 4)],
  ['line', 'M57 84v14M44 98h26'],
  ['dashed', box(100, 50, 30, 48, 5)],
  ['line', 'M115 68v12M109 74h12M14 100h132M30 100v16M130 100v16'],
)

/** A magnifying glass over rows that are not there. */
export const NothingFoundDrawing = scene(
  ['dashed', 'M20 46h40M20 66h30M20 86h36M20 106h58'],
  ['body', 'M62 70a28 28 0 1 0 56 0a28 28 0 1 0-56 0z'],
  ['line', 'M110 90l24 26M82 62l16 16M98 62L82 78'],
)

/** A document with a lock on it: it can be read, not changed. */
export const LockedDrawing = scene(
  ['body', box(38, 32, 62, 86, 6)],
  ['faint', 'M50 50h38M50 66h38M50 82h22'],
  ['body', box(84, 86, 38, 32, 5)],
  ['line', 'M93 86v-8a10 10 0 0 1 20 0v8M103 99v7M14 122h132'],
)

/** An umbrella, and a screen that stands beside it in the rain. */
export const NotCoveredDrawing = scene(
  ['body', 'M14 74a34 34 0 0 1 68 0z'],
  ['line', 'M48 40v-6M48 74v34a7 7 0 0 1-14 0'],
  ['faint', 'M100 40v8M117 34v8M134 40v8M109 53v5M126 53v5'],
  ['body', box(92, 66, 50, 36, 4)],
  ['line', 'M117 102v20M14 122h132'],
)

/** A form that waits: the sign on it says pause. */
export const OnHoldDrawing = scene(
  ['body', box(38, 32, 62, 90, 6)],
  ['faint', 'M50 50h38M50 66h38M50 82h22'],
  ['body', 'M82 98a19 19 0 1 0 38 0a19 19 0 1 0-38 0z'],
  ['line', 'M97 91v14M105 91v14M14 122h132'],
)
