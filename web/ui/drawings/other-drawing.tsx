import { otherShape } from './other-shapes.ts'
import { DrawnShape, type ProductDrawingProps } from './product-drawing.tsx'

export function OtherDrawing({ device, fault }: ProductDrawingProps) {
  return <DrawnShape shape={otherShape(device)} fault={fault} />
}
