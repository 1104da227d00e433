import { classNames } from '#web/ui/class-names.ts'
import styles from '#web/ui/drawings/drawing.module.css'
import { box } from '#web/ui/drawings/product-shapes.ts'

export function ClipboardDrawing() {
  return (
    <svg className={classNames(styles.drawing, styles.scene)} viewBox="0 26 160 106" aria-hidden="true">
      <path className={styles.body} d={box(48, 36, 58, 80, 6)} />
      <path className={styles.body} d={box(65, 30, 24, 12, 4)} />
      <path className={styles.faint} strokeDasharray="5 6" d="M60 58h34M60 74h34M60 90h18" />
      <path className={styles.body} d="M94 98a16 16 0 1 0 32 0a16 16 0 1 0-32 0z" />
      <path d="M103 98l5 5 9-10M14 118h132" />
    </svg>
  )
}
