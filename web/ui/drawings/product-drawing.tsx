import { classNames } from '../class-names.ts'
import { crack, genericShape, productShapes } from './product-shapes.ts'
import styles from './drawing.module.css'

interface ProductDrawingProps {
  /** Product line code: TV, LAP, … */
  productLine: string
  /** Draws the fault in the "your turn" color. */
  fault?: boolean
}

export function ProductDrawing({ productLine, fault = false }: ProductDrawingProps) {
  const { body, detail, fault: cracked = crack } = productShapes[productLine] ?? genericShape
  return (
    <svg className={classNames(styles.drawing, styles.product)} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.body} d={body} />
      <path d={detail} />
      {fault && <path className={styles.fault} d={cracked} />}
    </svg>
  )
}
