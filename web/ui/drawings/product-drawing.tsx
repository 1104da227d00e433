import { lazy, Suspense, type ComponentType } from 'react'
import { classNames } from '../class-names.ts'
import { crack, shapeOf, type Drawn, type ProductShape } from './product-shapes.ts'
import styles from './drawing.module.css'

export interface ProductDrawingProps {
  device: Drawn
  /** Draws the fault in the "your turn" color. */
  fault?: boolean | undefined
}

// Only for product lines of another catalog. A picture that can't be loaded is no reason to show an error.
const OtherDrawing = lazy<ComponentType<ProductDrawingProps>>(() =>
  import('./other-drawing.tsx').then(
    (chunk) => ({ default: chunk.OtherDrawing }),
    () => ({ default: DrawnShape }),
  ),
)

export function ProductDrawing(props: ProductDrawingProps) {
  const shape = shapeOf(props.device)
  return shape ? (
    <DrawnShape shape={shape} fault={props.fault} />
  ) : (
    <Suspense fallback={<DrawnShape />}>
      <OtherDrawing {...props} />
    </Suspense>
  )
}

/** Without a shape, an empty space of the same size. */
export function DrawnShape({ shape, fault }: { shape?: ProductShape; fault?: boolean | undefined }) {
  return (
    <svg className={classNames(styles.drawing, styles.product)} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.body} d={shape?.body} />
      <path d={shape?.detail} />
      {fault && <path className={styles.fault} d={shape?.fault ?? crack} />}
    </svg>
  )
}
