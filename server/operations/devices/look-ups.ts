import {
  listBrands,
  listCoveredLines,
  listProducts,
  nameProduct,
} from '../../queries/catalog/product-lines.ts'
import type { OperationHandler, WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'

export const getCEProducts: OperationHandler<'getCEProducts'> = async (
  { productCodes },
  { db, subject },
) => ({
  productDetails: await listCoveredLines(db, { subject, productCodes }),
})

export const getBrandList: OperationHandler<'getBrandList'> = async ({ productSubCategoryCode }, { db }) => ({
  brands: await listBrands(db, { productLine: productSubCategoryCode }),
})

export const getProductList: OperationHandler<'getProductList'> = async (
  { productSubCategoryCode, brandCode },
  { db },
) => ({ products: await listProducts(db, { productLine: productSubCategoryCode, brandCode }) })

export const getUnregisteredProductCode: WritingHandler<'getUnregisteredProductCode'> = async (
  { productSubCategoryCode, brandName, productName },
  { db, key },
) => {
  const product = {
    productLine: productSubCategoryCode,
    brandName: requireText('brandName', brandName),
    productName: requireText('productName', productName),
  }
  return (await nameProduct(db, key, product))!
}
