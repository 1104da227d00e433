import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'
import { tablesOf } from '../../../test/support/server/tables.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const me = { as: 'one-plan' } as const
const { customerRef } = accountOf('one-plan')

test('brands of a product line are sorted by name, and each has a model', async () => {
  const answer = await portal.callGateway(
    'getBrandList',
    { productSubCategoryCode: 'TV', countryCode: 'US' },
    me,
  )
  const { brands } = answer.json().getBrandListResponse
  const names = brands.map(({ brandName }: { brandName: string }) => brandName)
  expect(names).toContain('Samsung')
  expect(names).toEqual(names.toSorted())
  for (const { brandCode } of brands) {
    const models = await portal.callGateway(
      'getProductList',
      { productSubCategoryCode: 'TV', brandCode, countryCode: 'US' },
      me,
    )
    expect(models.json().getProductListResponse.products.length).toBeGreaterThan(0)
  }
})

test('an unknown product line has no brands and is not an error', async () => {
  const answer = await portal.callGateway(
    'getBrandList',
    { productSubCategoryCode: 'NOPE', countryCode: 'US' },
    me,
  )
  expect(answer.json().getBrandListResponse).toEqual({ brands: [] })
})

test('naming an unlisted product twice returns the same code; an unknown product line is refused', async () => {
  const name = (productSubCategoryCode: string) =>
    portal.callGateway(
      'getUnregisteredProductCode',
      { productSubCategoryCode, countryCode: 'US', brandName: 'Acme', productName: 'One' },
      me,
    )
  const [first, second] = [await name('TV'), await name('TV')].map((answer) => answer.json())
  expect(first.getUnregisteredProductCodeResponse.unregisteredProductCode).toMatch(/^UNR-/)
  expect(second).toEqual(first)
  expect((await name('NOPE')).json().getUnregisteredProductCodeResponse.errorDetails.code).toBe(
    'PRODUCT_LINE_UNKNOWN',
  )
})

test('the product lines of a plan follow from its products, for its owner only', async () => {
  const codes = await tablesOf(portal.connection)
    .selectFrom('contract_products')
    .where('customer_ref', '=', customerRef)
    .select('product_code')
    .execute()
  const productCodes = codes.map(({ product_code }) => product_code)
  const ask = async (as: 'one-plan' | 'mixed-plans') => {
    const params = { productCodes, partnerCode: 'HS', state: 'OH' } as const
    return (await portal.callGateway('getCEProducts', params, { as })).json().getCEProductsResponse
      .productDetails
  }
  const lines = await ask('one-plan')
  expect(lines).toHaveLength(16)
  expect(lines).toContainEqual(
    expect.objectContaining({
      productSubCategoryCode: 'TV',
      productLineName: 'Television',
      serviceFee: 99,
    }),
  )
})

test('returns the details of all devices, or of one, in any status', async () => {
  const all = await portal.callGateway('getEquipmentDetails', { customerRef }, me)
  const [first] = all.json().getEquipmentDetailsResponse.equipmentDetail
  const params = { customerRef, inventoryEquipmentId: first.inventoryEquipmentId }
  const one = await portal.callGateway('getEquipmentDetails', params, me)
  // A single device includes its data sheet and what it replaced.
  expect(one.json().getEquipmentDetailsResponse.equipmentDetail).toEqual([
    {
      ...first,
      specificationDetails: expect.arrayContaining([{ specName: 'Fit', specValue: 'Over-ear' }]),
      replaces: expect.objectContaining({ equipmentName: 'Travel headphones', modelName: 'WH-1000XM4' }),
      replacedBy: null,
    },
  ])
  const missing = await portal.callGateway(
    'getEquipmentDetails',
    { customerRef, inventoryEquipmentId: '1' },
    me,
  )
  expect(missing.statusCode).toBe(403)
})

test.each([
  { device: 'Work laptop', expected: { eligible: false, hasOpenClaim: true, eligibleFrom: null } },
  { device: 'PlayStation', expected: { eligible: true, hasOpenClaim: false, eligibleFrom: null } },
])('the 90-day check of $device', async ({ device, expected }) => {
  const all = await portal.callGateway('getActiveEquipments', { customerRef }, me)
  const { inventoryEquipmentId } = all
    .json()
    .getActiveEquipmentsResponse.equipmentDetail.find(
      ({ equipmentName }: { equipmentName: string }) => equipmentName === device,
    )
  const ask = () => portal.callGateway('getEquipmentEligibility', { customerRef, inventoryEquipmentId }, me)
  expect((await ask()).json().getEquipmentEligibilityResponse).toMatchObject(expected)
  expect(await statementsOf(ask)).toHaveLength(1)
})
