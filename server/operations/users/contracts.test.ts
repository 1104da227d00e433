import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function accountSummary(as: AccountKey) {
  const { customerRef } = accountOf(as)
  const found = await portal.callGateway('searchByCustomerRef', { customerRef }, { as })
  const { contactId, addresses } = found.json().searchByCustomerRefResponse
  const params = { contactId, accountAddressId: addresses[0].accountAddressId }
  return { params, answer: await portal.callGateway('getAccountSummary', params, { as }) }
}

const contractsOf = async (as: AccountKey) =>
  (await accountSummary(as)).answer.json().getAccountSummaryResponse.contractCollection

test('the account summary lists every plan at the address, usable or not', async () => {
  expect(await contractsOf('mixed-plans')).toHaveLength(4)
  const { params } = await accountSummary('mixed-plans')
  const ask = () => portal.callGateway('getAccountSummary', params, { as: 'mixed-plans' })
  expect(await statementsOf(ask)).toHaveLength(1)
  expect((await portal.callGateway('getAccountSummary', params, { as: 'one-plan' })).statusCode).toBe(403)
})

test('an address without a plan is refused with error details', async () => {
  const { customerRef } = accountOf('one-plan')
  const found = await portal.callGateway('searchByCustomerRef', { customerRef }, { as: 'one-plan' })
  const { contactId, addresses } = found.json().searchByCustomerRefResponse
  const params = { contactId, accountAddressId: addresses[1].accountAddressId }
  const answer = await portal.callGateway('getAccountSummary', params, { as: 'one-plan' })
  expect(answer.json().getAccountSummaryResponse.errorDetails.code).toBe('NO_CONTRACT')
})

test('a plan includes its products; its options only with a ScheduleRef', async () => {
  const [{ contractId, ScheduleRef }] = await contractsOf('one-plan')
  const ask = async (params: object, as: AccountKey = 'one-plan') =>
    portal.callGateway('getContract', { contractId, resultSet: 'EXTENDED', ...params }, { as })
  const plain = (await ask({})).json().getContractResponse
  expect(plain).toMatchObject({ contractId, benefitPerClaim: 1500 })
  expect(plain.productDetails.some(({ subCategory }: { subCategory: string }) => subCategory === 'LS')).toBe(
    true,
  )
  expect(plain).not.toHaveProperty('OptionDetail')
  const withOptions = (await ask({ ScheduleRef })).json().getContractResponse
  expect(withOptions.OptionDetail).toEqual([{ optionPosition: 1, optionName: expect.any(String) }])
  expect((await ask({ contractId: plain.contractPublicRef })).json().getContractResponse).toEqual(plain)
  expect((await ask({ ScheduleRef: 'S-other' })).statusCode).toBe(403)
  expect((await ask({}, 'other-customer')).statusCode).toBe(403)
})

test('product details are returned for the caller’s own products only', async () => {
  const [{ contractId }] = await contractsOf('one-plan')
  const contract = await portal.callGateway(
    'getContract',
    { contractId, resultSet: 'EXTENDED' },
    { as: 'one-plan' },
  )
  const { productDetails } = contract.json().getContractResponse
  const productList = [...productDetails, { productCode: 'NOPE' }].map(({ productCode }) => ({ productCode }))
  const answer = await portal.callGateway('getProductDetails', { productList }, { as: 'one-plan' })
  expect(answer.json().getProductDetailsResponse.productDetails).toEqual(productDetails)
})

test.each([
  { as: 'one-plan', eligible: true },
  { as: 'call-only', eligible: false },
] as const)('online claims of $as: $eligible', async ({ as, eligible }) => {
  const [{ contractId }] = await contractsOf(as)
  const params = {
    customerRef: accountOf(as).customerRef,
    productCode: 'ANY',
    partnerCode: 'HS',
    contractNo: contractId,
    optionPosition: 1,
    state: 'OH',
    zipCode: '43215',
    productLine: 'TV',
  } as const
  const answer = await portal.callGateway('getOnlineClaimEligibility', params, { as })
  expect(answer.json().getOnlineClaimEligibilityResponse).toEqual({
    onlineClaimEligibility: eligible,
    benefitRemainingPerClaim: 1500,
  })
  const other = await portal.callGateway('getOnlineClaimEligibility', params, { as: 'other-customer' })
  expect(other.statusCode).toBe(403)
})
