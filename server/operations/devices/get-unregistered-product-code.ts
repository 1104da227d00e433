import { nameProduct } from '../../queries/catalog/product-lines.ts'
import type { WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'

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
