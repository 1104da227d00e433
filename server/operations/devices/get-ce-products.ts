import { listCoveredLines } from '../../queries/catalog/product-lines.ts'
import type { OperationHandler } from '../handler.ts'

export const getCEProducts: OperationHandler<'getCEProducts'> = async (
  { productCodes },
  { db, subject },
) => ({
  productDetails: await listCoveredLines(db, { subject, productCodes }),
})
