// What a partner can't say right now is never told as a fact, and times are those of their place.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { answering, nameOf, say, type Conduct } from '../../test/support/partner-gateway/stand-in.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import {
  startPortalBeforeStandIn,
  type PortalBeforeStandIn,
} from '../../test/support/partner-gateway/portal-before-stand-in.ts'

let before: PortalBeforeStandIn
beforeAll(async () => {
  before = await startPortalBeforeStandIn()
})
afterAll(() => before.close())
beforeEach(() => before.startOver())

const as = { as: 'one-plan' } as const
const { customerRef } = accountOf('one-plan')
const plan = { contractId: '17', productOfferCode: 'HM1', contractStatusCode: 'A' }
const place = {
  houseNo: '1',
  street: 'Elm St',
  apartment: '',
  city: 'El Paso',
  state: 'TX',
  zipCode: '79901',
}
const center = { serviceLocationCode: 'C1', name: 'Border Repairs' }
const answers = {
  searchByCustomerRef: {
    contactId: 9,
    addresses: [{ accountAddressId: 5, customerRef, addressLine1: 'Elm St', ...place }],
  },
  getAccountSummary: { contractCollection: [plan] },
  getProductDetails: { productDetails: [{ productCode: 'HM1', subCategory: 'LS' }] },
  getCEProducts: { productDetails: [{ productSubCategoryCode: 'TV', serviceFee: 99 }] },
  getActiveEquipments: { equipmentDetail: [{ inventoryEquipmentId: '1', productLine: 'TV' }] },
  getEquipmentDetails: { equipmentDetail: [{ inventoryEquipmentId: '1', productLine: 'TV' }] },
  getServiceJobDetailsCE: { serviceJobStatusDetail: [] },
  getEquipmentEligibility: { eligible: true },
  getOnlineClaimEligibility: { onlineClaimEligibility: true },
  getIssueList: { issues: [{ issueCode: 'I1' }] },
  claimAdjudication: { allowedModes: 'Repair, Buyout' },
  getGeoLocation: {},
  getTerritory: { city: 'El Paso', state: 'TX' },
  getServiceAvailability: { available: true, serviceLocations: [center] },
  getSlotList: { slots: [{ timeSlotCode: 'S1', date: '2026-11-19', from: 9, to: 11 }] },
  createClaimsMaster: { claimsMasterId: '700' },
}
const behave = (changes: Record<string, object> = {}) =>
  before.partner.behave(answering({ ...answers, ...changes }))

/** As it should, except for one call. */
const behaveButFor = (name: string, conduct: Conduct) =>
  before.partner.behave((response, request, body) =>
    (nameOf(request) === name ? conduct : answering(answers))(response, request, body),
  )

async function screens() {
  const { portal } = before
  const device = { id: '1' }
  return {
    'My Devices': await portal.callFunction('my-devices', {}, as),
    'Add a device': await portal.callFunction('add-device', {}, as),
    'Claim start': await portal.callFunction('claim-start', device, as),
    Options: await portal.callFunction(
      'claim-get-options',
      { ...device, issueCode: 'I1', addressId: '5' },
      as,
    ),
  }
}

const claim: OperationParams<'createClaimsMaster'> = {
  customerRef,
  kind: 'depot',
  serviceTypeCode: 'POLICY',
  contractNumber: '17',
  serviceContractProductCode: 'HM1',
  inventoryEquipmentID: '1',
  product: { productSubCategoryCode: 'TV' },
  issueCodes: ['I1'],
  issueDescription: '',
  address: { ...place, country: 'US' },
  phoneCode: '1',
  packaging: 'own-box',
  termsAccepted: true,
  status: 'INITIATED',
}

describe('what a plan covers', () => {
  test('is told with its fee', async () => {
    behave()
    const told = await screens()
    expect(told['My Devices'].json().devices).toMatchObject([{ covered: true, serviceFeeCents: 9_900 }])
    expect(told['Claim start'].json().coverage).toMatchObject({ covered: true, serviceFeeCents: 9_900 })
    expect(told.Options.statusCode, told.Options.payload).toBe(200)
  })

  test('costs nothing if the partner names no fee', async () => {
    behave({ getCEProducts: { productDetails: [{ productSubCategoryCode: 'TV', serviceFee: '' }] } })
    const told = await screens()
    expect(told['My Devices'].json().devices).toMatchObject([{ covered: true, serviceFeeCents: 0 }])
  })

  test.each([
    [
      'refuses to say',
      answering({ getCEProducts: { errorDetails: { code: 'LOCKED', description: 'No.' } } }),
    ],
    ['fails to', say(503, { error: { code: 'unavailable', message: 'No' } })],
    ['sends nonsense', say(200, 'nonsense')],
    ['answers 403', say(403, { error: { code: 'not-yours', message: 'No' } })],
  ])('is not confirmed if the partner %s; the devices are shown', async (_, conduct) => {
    behaveButFor('getCEProducts', conduct)
    const told = await screens()
    expect(told['My Devices'].json().devices).toMatchObject([
      { inventoryEquipmentId: '1', covered: null, coverUnknown: true, serviceFeeCents: null },
    ])
    expect(told['Claim start'].json()).toMatchObject({
      coverage: { covered: null, serviceFeeCents: null },
      eligibility: {
        eligible: false,
        reasons: [
          {
            code: 'cover-unknown',
            text: expect.stringMatching(/^We can’t check what your plan covers right now\./),
          },
        ],
      },
    })
    for (const answer of [told['Add a device'], told.Options]) {
      expect(failureOf(answer).code).toBe('unavailable')
      expect(answer.headers['retry-after']).toBeDefined()
    }
    const sent = await before.portal.callGateway('createClaimsMaster', claim, as)
    expect(failureOf(sent).code).toBe('unavailable')
    expect(before.partner.asked.join()).not.toContain('createClaimsMaster')
  })

  test('is told again once the partner can; until then, the plan’s other facts are shown', async () => {
    behaveButFor('getCEProducts', say(500, ''))
    expect((await screens())['Claim start'].json().coverage).toMatchObject({ covered: null, planName: 'HM1' })
    behave()
    expect((await screens())['My Devices'].json().devices).toMatchObject([{ covered: true }])
  })

  test('is told without a fee that can’t be read, and no claim is offered or sent for it', async () => {
    behave({ getCEProducts: { productDetails: [{ productSubCategoryCode: 'TV', serviceFee: 'ask us' }] } })
    const told = await screens()
    expect(told['My Devices'].json().devices).toMatchObject([{ covered: true, serviceFeeCents: null }])
    expect(told['Add a device'].json().productLines).toMatchObject([{ serviceFeeCents: null }])
    expect(told['Claim start'].json().coverage).toMatchObject({ covered: true, serviceFeeCents: null })
    expect(failureOf(told.Options).code).toBe('unavailable')
    const sent = await before.portal.callGateway('createClaimsMaster', claim, as)
    expect(failureOf(sent).code).toBe('unavailable')
    expect(before.partner.asked.join()).not.toContain('createClaimsMaster')
  })
})

describe('without a time zone, times are those of', () => {
  // El Paso is not in the zone of most of Texas.
  const nine = { startsAt: '2026-11-19T16:00:00Z', timeZone: 'America/Denver', label: '9:00 AM – 11:00 AM' }
  const search = { serviceTypeCode: 'CLAIM_ONSITE', zipCode: '79901' } as const

  test('the ZIP code that a technician comes to', async () => {
    behave()
    const answer = await before.portal.callGateway('getSlotList', search, as)
    expect(answer.json().getSlotListResponse.slots).toMatchObject([nine])
  })

  test('the business, if nobody knows the ZIP code', async () => {
    behave({ getTerritory: { errorDetails: { code: 'ZIP_UNKNOWN', description: 'No.' } } })
    const answer = await before.portal.callGateway('getSlotList', search, as)
    expect(answer.json().getSlotListResponse.slots).toMatchObject([{ timeZone: 'America/New_York' }])
  })

  test.each([
    ['that names its state', { state: 'Arizona', zipCode: 85001 }, 'America/Phoenix'],
    ['near the ZIP code', {}, 'America/Denver'],
  ])('a service center %s', async (_, address, timeZone) => {
    behave({ getServiceAvailability: { available: true, serviceLocations: [{ ...center, ...address }] } })
    const { portal } = before
    const device = { customerRef: await portal.customerRefOf('one-plan'), id: '1' }
    const draft = {
      ...NO_ANSWERS,
      step: 'details' as const,
      issueCode: 'I1',
      address: { ...place, country: 'US' },
      kind: 'carry-in' as const,
      zipCode: '79901',
      schedule: { chosenDate: '2026-11-19', chosenTimeSlotCode: 'S1', serviceLocationCode: 'C1' },
    }
    await portal.query('delete from remote_claim_drafts')
    const first = { ...device, version: null, answers: { ...draft, schedule: null } }
    const { version } = (await portal.ask('save-claim-draft', first)).draft
    const found = JSON.stringify(
      await portal.ask('dates-by-location', { location: 'C1', zip: '79901', ...device }),
    )
    expect(found).toContain(`"timeZone":"${timeZone}"`)
    expect(found).not.toContain('America/New_York')
    await portal.ask('save-claim-draft', { ...device, version, answers: draft })
    const details = await portal.ask('claim-get-details', { ...device, type: 'carry-in' })
    expect(details).toMatchObject({ appointment: { slot: { timeZone }, location: { timeZone } } })
  })
})
