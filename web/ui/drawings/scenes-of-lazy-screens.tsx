/** Larger drawings that only lazily loaded screens use, kept out of the first load. */
import { box } from './product-shapes.ts'
import { Scene } from './scenes.tsx'
import styles from './drawing.module.css'

/** A shelf with one thing on it and room for another. */
export function EmptyShelfDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(26, 42, 62, 42, 4)} />
      <path d="M57 84v14M44 98h26" />
      <path className={styles.faint} strokeDasharray="5 6" d={box(100, 50, 30, 48, 5)} />
      <path d="M115 68v12M109 74h12M14 100h132M30 100v16M130 100v16" />
    </Scene>
  )
}

/** A magnifying glass over rows that are not there. */
export function NothingFoundDrawing() {
  return (
    <Scene>
      <path className={styles.faint} strokeDasharray="5 6" d="M20 46h40M20 66h30M20 86h36M20 106h58" />
      <path className={styles.body} d="M62 70a28 28 0 1 0 56 0a28 28 0 1 0-56 0z" />
      <path d="M110 90l24 26M82 62l16 16M98 62L82 78" />
    </Scene>
  )
}

/** A document with a lock on it: it can be read, not changed. */
export function LockedDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(38, 32, 62, 86, 6)} />
      <path className={styles.faint} d="M50 50h38M50 66h38M50 82h22" />
      <path className={styles.body} d={box(84, 86, 38, 32, 5)} />
      <path d="M93 86v-8a10 10 0 0 1 20 0v8M103 99v7M14 122h132" />
    </Scene>
  )
}

/** An umbrella, and a screen that stands beside it in the rain. */
export function NotCoveredDrawing() {
  return (
    <Scene>
      <path className={styles.body} d="M14 74a34 34 0 0 1 68 0z" />
      <path d="M48 40v-6M48 74v34a7 7 0 0 1-14 0" />
      <path className={styles.faint} d="M100 40v8M117 34v8M134 40v8M109 53v5M126 53v5" />
      <path className={styles.body} d={box(92, 66, 50, 36, 4)} />
      <path d="M117 102v20M14 122h132" />
    </Scene>
  )
}

/** A form that waits: the sign on it says pause. */
export function OnHoldDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(38, 32, 62, 90, 6)} />
      <path className={styles.faint} d="M50 50h38M50 66h38M50 82h22" />
      <path className={styles.body} d="M82 98a19 19 0 1 0 38 0a19 19 0 1 0-38 0z" />
      <path d="M97 91v14M105 91v14M14 122h132" />
    </Scene>
  )
}
