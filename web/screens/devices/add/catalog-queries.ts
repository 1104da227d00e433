import { queryOptions } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import { inReadingOrder } from '#domain/customer/reading-order.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { callGateway } from '#web/client/call.ts'

// The catalog changes rarely: fetch it once per visit.
const CATALOG = { staleTime: Infinity } as const

export function brandsQuery(productLine: string) {
  return queryOptions({
    ...CATALOG,
    queryKey: ['brands', productLine] as const,
    queryFn: async () => {
      const wanted = { productSubCategoryCode: productLine, countryCode: COUNTRY_CODE } as const
      const answer = await callGateway('getBrandList', wanted)
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return inReadingOrder(
        answer.brands.map(({ brandCode, brandName }) => ({ id: brandCode, title: brandName })),
      )
    },
    enabled: productLine !== '',
  })
}

export function modelsQuery(productLine: string, brandCode: string) {
  return queryOptions({
    ...CATALOG,
    queryKey: ['models', productLine, brandCode] as const,
    queryFn: async () => {
      const wanted = { productSubCategoryCode: productLine, brandCode, countryCode: COUNTRY_CODE } as const
      const answer = await callGateway('getProductList', wanted)
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return inReadingOrder(
        answer.products.map(({ productCode, productName }) => ({ id: productCode, title: productName })),
      )
    },
    enabled: productLine !== '' && brandCode !== '',
  })
}
