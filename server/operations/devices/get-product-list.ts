import { listProducts } from '../../queries/catalog/product-lines.ts'
import type { OperationHandler } from '../handler.ts'

export const getProductList: OperationHandler<'getProductList'> = async (
  { productSubCategoryCode, brandCode },
  { db },
) => ({ products: await listProducts(db, { productLine: productSubCategoryCode, brandCode }) })
