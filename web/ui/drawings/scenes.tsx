/** The larger drawings that must not wait for the network; scenes-of-lazy-screens.tsx has the others. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { box } from './product-shapes.ts'
import styles from './drawing.module.css'

/** A screen whose plug is out of the wall. */
export function UnpluggedDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(20, 30, 84, 56, 5)} />
      <path d="M62 86v14M44 100h36M47 52l6 6M53 52l-6 6M71 52l6 6M77 52l-6 6M53 74q9-7 18 0" />
      <path className={styles.faint} d="M80 100h14c14 0 6 22 20 22h6" />
      <path className={styles.body} d="M120 115h8a7 7 0 0 1 0 14h-8z" />
      <path d="M135 119h6M135 125h6" />
    </Scene>
  )
}

/** A screen with a lock on it. */
export function SignedOutDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(38, 30, 84, 56, 5)} />
      <path d="M80 86v14M62 100h36M14 122h132M73 56v-5a7 7 0 0 1 14 0v5" />
      <path className={styles.body} d={box(68, 56, 24, 18, 4)} />
    </Scene>
  )
}

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={classNames(styles.drawing, styles.scene)} viewBox="0 26 160 106" aria-hidden="true">
      {children}
    </svg>
  )
}
