// P11.2: what a partner's gateway leaves out or sends oddly costs a screen no more than it has to.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CANCELLED, COMPLETED, OPTION_ACCEPTED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { answering } from '../../test/support/partner-gateway/stand-in.ts'
import {
  startPortalBeforeStandIn,
  type PortalBeforeStandIn,
} from '../../test/support/partner-gateway/portal-before-stand-in.ts'
import { addDocument } from '../../test/support/server/documents.ts'

let before: PortalBeforeStandIn
beforeAll(async () => {
  before = await startPortalBeforeStandIn()
})
afterAll(() => before.close())
beforeEach(() => before.startOver())

const as = { as: 'one-plan' } as const
const SECRET = 'Eleanor Whitcombe'
const { customerRef } = accountOf('one-plan')
const plan = { contractId: '17', productOfferCode: 'HM1', contractStatusCode: 'A' }
const device = (id: string) => ({ inventoryEquipmentId: id, productLine: 'TV', equipmentName: `TV ${id}` })
const job = {
  serviceJobID: '801',
  serviceJobType: 'SELF-REPAIR',
  serviceJobStatus: 'SC0044',
  claimDetails: { inventoryEquipmentID: '1', createDate: '2026-11-02' },
}
const answers = {
  searchByCustomerRef: { contactId: 9, addresses: [{ accountAddressId: 5, customerRef }] },
  getAccountSummary: { contractCollection: [plan] },
  getProductDetails: { productDetails: [{ productCode: 'HM1', subCategory: 'LS' }] },
  getCEProducts: { productDetails: [{ productSubCategoryCode: 'TV', serviceFee: '$99.00' }] },
  getActiveEquipments: { equipmentDetail: [device('1'), device('2')] },
  getEquipmentDetails: { equipmentDetail: [device('1'), device('2')] },
  getServiceJobDetailsCE: { serviceJobStatusDetail: [job] },
}

/** What the log says about answers that could not be used whole. */
const oddities = () =>
  before
    .logged()
    .filter((line) => line.oddities)
    .map(({ call, oddities, more }) => ({ call, oddities, more }))

test('a bad record in My Devices loses only itself, and is logged by name', async () => {
  const { productLine: _, ...lacking } = device('3')
  before.partner.behave(
    answering({
      ...answers,
      getActiveEquipments: {
        equipmentDetail: [
          { productLine: 'TV', equipmentName: SECRET },
          device('1'),
          SECRET,
          lacking,
          device('2'),
        ],
      },
      getServiceJobDetailsCE: { serviceJobStatusDetail: [{ ...job, serviceJobID: [SECRET] }, job] },
    }),
  )
  const { devices } = await before.portal.ask('my-devices')
  expect(devices.map(({ equipmentName }) => equipmentName)).toEqual(['TV 1', 'TV 2'])
  expect(devices[0]!.openJob).toMatchObject({ serviceJobId: '801' })
  expect(oddities()).toEqual(
    expect.arrayContaining([
      {
        call: 'getActiveEquipments',
        oddities: [
          'equipmentDetail[0]: inventoryEquipmentId missing',
          'equipmentDetail[2] unreadable',
          'equipmentDetail[3] (3): productLine missing',
        ],
        more: 0,
      },
      {
        call: 'getServiceJobDetailsCE',
        oddities: ['serviceJobStatusDetail[0]: serviceJobID unreadable'],
        more: 0,
      },
    ]),
  )
  expect(before.lines.join('')).not.toContain(SECRET)
})

test('a brand without its code is left out, and one without a name is called by its code', async () => {
  const brands = [
    { brandName: SECRET },
    { brandCode: 'ACME' },
    { brandCode: 7, brandName: 'Seven', extra: 1 },
  ]
  before.partner.behave(answering({ getBrandList: { brands } }))
  const question = { productSubCategoryCode: 'ODD', countryCode: 'US' } as const
  const answer = await before.portal.callGateway('getBrandList', question, as)
  expect(answer.json().getBrandListResponse.brands).toEqual([
    { brandCode: 'ACME', brandName: 'ACME' },
    { brandCode: '7', brandName: 'Seven' },
  ])
  expect(oddities()).toEqual([{ call: 'getBrandList', oddities: ['brands[0]: brandCode missing'], more: 0 }])
})

test.each([
  ['updateStatusInfo', { hsRefID: '801', status: 'Buyout - Accept' }, COMPLETED],
  ['updateStatusInfo', { hsRefID: '801', status: 'Buyout - Reject' }, CANCELLED],
  [
    'updateBuyoutInfo',
    { hsRefID: '801', status: 'Replacement declined', statusCode: OPTION_DECLINED },
    OPTION_DECLINED,
  ],
  [
    'updateClaimRequestStatus',
    { referenceID: '801', statusCode: OPTION_ACCEPTED, replacementOption: '2' },
    OPTION_ACCEPTED,
  ],
] as const)('%s %j is passed on, and no refusal is success', async (name, params, statusCode) => {
  let sent: object | undefined
  before.partner.behave((response, request, body) => {
    sent ??= request.url?.endsWith(name) ? (JSON.parse(body) as Record<string, object>)[name] : undefined
    return answering({ ...answers, [name]: {} })(response, request, body)
  })
  const answer = await before.portal.callGateway(name, params, { ...as, customerRef })
  expect(sent).toMatchObject({ ...params, ...(name === 'updateStatusInfo' && { statusCode }) })
  expect(answer.json()[`${name}Response`]).toMatchObject({
    outcome: 'Success',
    serviceJobID: '801',
    serviceJobStatus: statusCode,
    version: expect.any(Number),
  })
})

test('a job without details is shown, and takes documents', async () => {
  before.partner.behave(answering(answers))
  expect(await before.portal.ask('job-info', { id: '801' })).toMatchObject({
    device: { equipmentName: 'TV 1' },
  })
  expect(await addDocument(before.portal, '801')).toMatchObject({ kind: 'receipt' })
})
