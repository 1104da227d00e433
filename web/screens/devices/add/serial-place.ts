import { productShapes, shapeOf, type Drawn } from '#web/ui/drawings/product-shapes.ts'
import * as words from './words.ts'

/** The product line by which places of serial numbers are known: an all-in-one computer has no case to look at. */
export function serialPlaceLine(device: Drawn): string {
  return shapeOf(device) === productShapes.AIO ? 'AIO' : device.productLine
}

export function serialPlaceWords(device: Drawn): string {
  return words.places[serialPlaceLine(device)] ?? words.anywhere
}
