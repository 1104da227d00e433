import { expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

async function summaryOf(as: AccountKey, address = 0) {
  const { customerRef } = accountOf(as)
  const { contactId, addresses } = await portal.read('searchByCustomerRef', { customerRef }, as)
  const { accountAddressId } = addresses[address]!
  return portal.read('getAccountSummary', { contactId, accountAddressId }, as)
}

const firstContract = async (as: AccountKey) => (await summaryOf(as)).contractCollection[0]!

test('the account summary lists every plan at the address, usable or not', async () => {
  expect((await summaryOf('mixed-plans')).contractCollection).toHaveLength(4)
})

test('an address without a plan is refused with error details', async () => {
  expect((await summaryOf('one-plan', 1)).errorDetails).toMatchObject({ code: 'NO_CONTRACT' })
})

test('a plan includes its products; its options only with a ScheduleRef', async () => {
  const { contractId, contractPublicRef, ScheduleRef } = await firstContract('one-plan')
  const ask = (params: object = {}) =>
    portal.send('getContract', { contractId, resultSet: 'EXTENDED', ...params })
  const plain = await ask()
  expect(plain).toMatchObject({ contractId, benefitPerClaim: 1500 })
  expect(plain.productDetails).toContainEqual(expect.objectContaining({ subCategory: 'LS' }))
  expect(plain).not.toHaveProperty('OptionDetail')
  const withOptions = await ask({ ScheduleRef })
  expect(withOptions.OptionDetail).toEqual([{ optionPosition: 1, optionName: expect.any(String) }])
  expect(await ask({ contractId: contractPublicRef })).toEqual(plain)
  expect(await ask({ ScheduleRef: 'S-other' })).toMatchObject({ http: 403 })
})

test('product details are returned for the caller’s own products only', async () => {
  const { productDetails } = await firstContract('one-plan')
  const productList = [...productDetails, { productCode: 'NOPE' }].map(({ productCode }) => ({ productCode }))
  expect(await portal.read('getProductDetails', { productList })).toEqual({ productDetails })
})

test.each([
  { as: 'one-plan', eligible: true },
  { as: 'call-only', eligible: false },
] as const)('online claims of $as: $eligible', async ({ as, eligible }) => {
  const params = {
    customerRef: accountOf(as).customerRef,
    productCode: 'ANY',
    partnerCode: 'HS',
    contractNo: (await firstContract(as)).contractId,
    optionPosition: 1,
    state: 'OH',
    zipCode: '43215',
    productLine: 'TV',
  } as const
  expect(await portal.read('getOnlineClaimEligibility', params, as)).toEqual({
    onlineClaimEligibility: eligible,
    benefitRemainingPerClaim: 1500,
  })
})
