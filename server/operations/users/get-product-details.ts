import { listPlanProducts } from '../../queries/customer/contracts.ts'
import type { OperationHandler } from '../handler.ts'

export const getProductDetails: OperationHandler<'getProductDetails'> = async (
  { productList },
  { db, subject },
) => ({
  productDetails: await listPlanProducts(db, {
    subject,
    productCodes: productList.map(({ productCode }) => productCode),
  }),
})
