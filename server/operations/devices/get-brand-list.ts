import { listBrands } from '../../queries/catalog/product-lines.ts'
import type { OperationHandler } from '../handler.ts'

export const getBrandList: OperationHandler<'getBrandList'> = async ({ productSubCategoryCode }, { db }) => ({
  brands: await listBrands(db, { productLine: productSubCategoryCode }),
})
