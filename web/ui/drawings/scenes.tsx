/** The larger drawings that must not wait for the network; scenes-of-lazy-screens.tsx has the others. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { box } from './product-shapes.ts'
import styles from './drawing.module.css'

/** A screen whose plug is out of the wall. */
export const UnpluggedDrawing = scene(
  ['body', box(20, 30, 84, 56, 5)],
  ['line', 'M62 86v14M44 100h36M47 52l6 6M53 52l-6 6M71 52l6 6M77 52l-6 6M53 74q9-7 18 0'],
  ['faint', 'M80 100h14c14 0 6 22 20 22h6'],
  ['body', 'M120 115h8a7 7 0 0 1 0 14h-8z'],
  ['line', 'M135 119h6M135 125h6'],
)

/** A screen with a lock on it. */
export const SignedOutDrawing = scene(
  ['body', box(38, 30, 84, 56, 5)],
  ['line', 'M80 86v14M62 100h36M14 122h132M73 56v-5a7 7 0 0 1 14 0v5'],
  ['body', box(68, 56, 24, 18, 4)],
)

type Piece = readonly ['body' | 'faint' | 'dashed' | 'line', string]

export function scene(...pieces: Piece[]) {
  return function Drawing() {
    return (
      <Scene>
        {pieces.map(([look, d]) => (
          <path key={d} className={styles[look]} d={d} />
        ))}
      </Scene>
    )
  }
}

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={classNames(styles.drawing, styles.scene)} viewBox="0 26 160 106" aria-hidden="true">
      {children}
    </svg>
  )
}
