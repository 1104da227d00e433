import { classNames } from '../class-names.ts'
import { crack, shapeOf, type Drawn } from './product-shapes.ts'
import styles from './drawing.module.css'

interface ProductDrawingProps {
  device: Drawn
  /** Draws the fault in the "your turn" color. */
  fault?: boolean | undefined
}

export function ProductDrawing({ device, fault }: ProductDrawingProps) {
  const shape = shapeOf(device)
  return (
    <svg className={classNames(styles.drawing, styles.product)} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.body} d={shape.body} />
      <path d={shape.detail} />
      {fault && <path className={styles.fault} d={shape.fault ?? crack} />}
    </svg>
  )
}
