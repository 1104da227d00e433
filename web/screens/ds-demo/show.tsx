/** Layouts for specimens. */
import type { ReactNode } from 'react'
import styles from './show.module.css'

interface ShowProps {
  children: ReactNode
}

export function Row({ children }: ShowProps) {
  return <div className={styles.row}>{children}</div>
}

/** Stacked, each at its natural width. */
export function Stack({ children }: ShowProps) {
  return <div className={styles.stack}>{children}</div>
}

/** Stacked, each at full width. */
export function Fill({ children }: ShowProps) {
  return <div className={styles.fill}>{children}</div>
}

export function Note({ children }: ShowProps) {
  return <p className={styles.note}>{children}</p>
}

/** Shows its content as if it had keyboard focus. */
export function Focused({ children }: ShowProps) {
  return <div className={styles.focused}>{children}</div>
}

export function FocusedCard({ children }: ShowProps) {
  return <div className={styles.focusedCard}>{children}</div>
}

export function Padded({ children }: ShowProps) {
  return <div className={styles.padded}>{children}</div>
}

export function Tiles({ children }: ShowProps) {
  return <div className={styles.tiles}>{children}</div>
}

/** A small item on a sunken tile, with its name. */
export function Tile({ name, children }: ShowProps & { name: string }) {
  return (
    <figure>
      <div className={styles.tile}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  )
}
