import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const { customerRef } = accountOf('one-plan')
const televisions = { productSubCategoryCode: 'TV', countryCode: 'US' } as const

test('brands of a product line are sorted by name, and each has a model', async () => {
  const { brands } = await portal.read('getBrandList', televisions)
  const names = brands.map(({ brandName }) => brandName)
  expect(names).toContain('Samsung')
  expect(names).toEqual(names.toSorted())
  for (const { brandCode } of brands) {
    const { products } = await portal.read('getProductList', { ...televisions, brandCode })
    expect(products.length).toBeGreaterThan(0)
  }
})

test('an unknown product line has no brands and is not an error', async () => {
  const unknown = { ...televisions, productSubCategoryCode: 'NOPE' }
  expect(await portal.read('getBrandList', unknown)).toEqual({ brands: [] })
})

test('naming an unlisted product twice returns the same code; an unknown product line is refused', async () => {
  const name = (productSubCategoryCode: string) =>
    portal.read('getUnregisteredProductCode', {
      ...televisions,
      productSubCategoryCode,
      brandName: 'Acme',
      productName: 'One',
    })
  const first = await name('TV')
  expect(first.unregisteredProductCode).toMatch(/^UNR-/)
  expect(await name('TV')).toEqual(first)
  expect((await name('NOPE')).errorDetails).toMatchObject({ code: 'PRODUCT_LINE_UNKNOWN' })
})

test('the product lines of a plan follow from its products, for its owner only', async () => {
  const products = await portal.query('select product_code from contract_products where customer_ref = $1', [
    customerRef,
  ])
  const productCodes = products.map(({ product_code }) => product_code)
  const params = { productCodes, partnerCode: 'HS', state: 'OH' } as const
  const { productDetails } = await portal.read('getCEProducts', params)
  expect(productDetails).toHaveLength(16)
  expect(productDetails).toContainEqual(
    expect.objectContaining({
      productSubCategoryCode: 'TV',
      productLineName: 'Television',
      serviceFee: 99,
    }),
  )
  expect(await portal.read('getCEProducts', params, 'mixed-plans')).not.toEqual({ productDetails })
})

test('returns the details of all devices, or of one, in any status', async () => {
  const [first] = (await portal.read('getEquipmentDetails', { customerRef })).equipmentDetail
  const { inventoryEquipmentId } = first!
  const one = await portal.read('getEquipmentDetails', { customerRef, inventoryEquipmentId })
  // A single device includes its data sheet and what it replaced.
  expect(one.equipmentDetail).toEqual([
    {
      ...first,
      specificationDetails: expect.arrayContaining([{ specName: 'Fit', specValue: 'Over-ear' }]),
      replaces: expect.objectContaining({ equipmentName: 'Travel headphones', modelName: 'WH-1000XM4' }),
      replacedBy: null,
    },
  ])
})

test.each([
  { device: 'Work laptop', expected: { eligible: false, hasOpenClaim: true, eligibleFrom: null } },
  { device: 'PlayStation', expected: { eligible: true, hasOpenClaim: false, eligibleFrom: null } },
])('the 90-day check of $device', async ({ device, expected }) => {
  const { equipmentDetail } = await portal.read('getActiveEquipments', { customerRef })
  const { inventoryEquipmentId } = equipmentDetail.find(({ equipmentName }) => equipmentName === device)!
  const check = await portal.read('getEquipmentEligibility', { customerRef, inventoryEquipmentId })
  expect(check).toMatchObject(expected)
})
