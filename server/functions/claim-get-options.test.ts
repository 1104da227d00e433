import { describe, expect, test } from 'vitest'
import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import type { FunctionParams } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind-names.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { thingsOf } from '../../test/support/server/owned-things.ts'

type Params = Omit<FunctionParams<'claim-get-options'>, 'customerRef'>

const portal = usePortal()

const FAR = { street: 'Prairie Rd', city: 'Glendive', state: 'MT', zipCode: '59330' }

/** The account's address, or another one of the customer's. */
async function addressOf(as: AccountKey, place?: typeof FAR): Promise<string> {
  const customerRef = await portal.customerRefOf(as)
  if (place) {
    const given = { customerRef, houseNo: '7', apartment: '', country: 'US', ...place }
    return (await portal.ask('save-service-address', given, as)).address.addressId
  }
  const rows = await portal.query('select address_id as id from addresses where customer_ref = $1', [
    accountOf(as).customerRef,
  ])
  return rows[0].id
}

async function paramsFor(as: AccountKey, line: string, issue: string, changes: Partial<Params> = {}) {
  return {
    id: changes.id ?? (await addTestDevice(portal, as, line)),
    issueCode: `${line}-${issue}`,
    addressId: changes.addressId ?? (await addressOf(as)),
    ...changes,
  }
}

const ask = (params: Params, as: AccountKey = 'one-plan') =>
  portal.callFunction('claim-get-options', params, { as })
const optionsOf = async (params: Params, as: AccountKey = 'one-plan') =>
  (await portal.ask('claim-get-options', params, as)).options

const offered = (options: ClaimOptionCard[]) => options.filter((card) => card.offered).map(({ kind }) => kind)
const cardOf = (options: ClaimOptionCard[], kind: ClaimKind) => options.find((card) => card.kind === kind)!

test('today is that of the address', async () => {
  portal.now = new Date('2026-10-27T04:30:00Z')
  const todayIn = async (place?: typeof FAR) => {
    const addressId = await addressOf('one-plan', place)
    const params = await paramsFor('one-plan', 'LAP', 'WONT-TURN-ON', { addressId })
    return (await portal.ask('claim-get-options', params)).today
  }
  expect(await todayIn()).toBe('2026-10-27')
  expect(await todayIn(FAR)).toBe('2026-10-26')
})

test('a laptop in Columbus has every option, repair services first', async () => {
  const params = await paramsFor('one-plan', 'LAP', 'WONT-TURN-ON')
  const { device, issue, address, viewer, options } = await portal.ask('claim-get-options', params)
  expect(device.inventoryEquipmentId).toBe(params.id)
  expect(issue).toEqual({ issueCode: params.issueCode, category: 'Power', name: 'Won’t turn on' })
  expect(address).toMatchObject({ addressId: params.addressId, zipCode: '43215', isAccountAddress: true })
  expect(viewer.initials).toBe('RM')
  expect(offered(options)).toEqual([
    'carry-in',
    'home-service',
    'depot',
    'reimbursement',
    'replacement',
    'buyout',
  ])
})

test('a card says what happens, what it costs, from when, how far and how long', async () => {
  const options = await optionsOf(await paramsFor('one-plan', 'LAP', 'WONT-TURN-ON'))
  expect(options[0]).toEqual({
    kind: 'carry-in',
    label: 'Carry-In Service',
    offered: true,
    reason: null,
    whatHappens: 'Take it to a service center near you.',
    typicalDuration: 'About 2–3 business days after you bring it in',
    feeCents: 7_900,
    benefitRemainingCents: 150_000,
    buyoutAmountCents: null,
    earliestDate: '2026-10-26',
    nearestMiles: 1.9,
  })
  expect(cardOf(options, 'home-service')).toMatchObject({ earliestDate: '2026-10-26', nearestMiles: null })
  expect(cardOf(options, 'depot')).toMatchObject({ feeCents: 7_900, earliestDate: null, nearestMiles: null })
  // Worth $480 after three years; the fee is deducted instead of charged.
  expect(cardOf(options, 'buyout')).toMatchObject({ feeCents: 0, buyoutAmountCents: 40_100 })
})

test('a card says how long it usually takes, once there is enough history', async () => {
  const params = await paramsFor('one-plan', 'LAP', 'WONT-TURN-ON')
  await portal.query(
    `insert into stage_durations (kind, product_line, stage, low_days, median_days, high_days)
     values ('carry-in', 'LAP', 'ALL', 3, 4, 5), ('carry-in', '', 'ALL', 1, 1, 1), ('depot', 'TV', 'ALL', 1, 1, 1),
       ('home-service', '', 'ALL', 0, 1, 2), ('depot', '', 'SC0044', 1, 1, 1)`,
  )
  const options = await optionsOf(params)
  await portal.query('delete from stage_durations')
  expect(options.map(({ kind, typicalDuration }) => [kind, typicalDuration])).toEqual([
    ['carry-in', 'Usually 3–5 business days after you bring it in'],
    ['home-service', 'Usually done at the visit or within 2 business days after it'],
    ['depot', 'About 7–10 business days, shipping included'],
    ['reimbursement', 'About 5–10 business days after we get your receipt'],
    ['replacement', 'About 5–8 business days'],
    ['buyout', 'Paid within 30 days after you accept'],
  ])
})

describe('an unavailable kind is listed after the others, with its reason', () => {
  test('nothing nearby', async () => {
    const params = await paramsFor('one-plan', 'LAP', 'WONT-TURN-ON', {
      addressId: await addressOf('one-plan', FAR),
    })
    const options = await optionsOf(params)
    expect(offered(options)).toEqual(['depot', 'reimbursement', 'replacement', 'buyout'])
    expect(options.slice(4).map(({ kind }) => kind)).toEqual(['carry-in', 'home-service'])
    expect(cardOf(options, 'carry-in')).toMatchObject({
      offered: false,
      reason: 'No service center within 50 miles has an opening for this device.',
      earliestDate: null,
      nearestMiles: null,
    })
    expect(cardOf(options, 'home-service').reason).toContain('No technician')
  })

  test('not included in the plan for this type of device', async () => {
    const options = await optionsOf(await paramsFor('one-plan', 'TV', 'WONT-TURN-ON'))
    expect(offered(options)).toEqual(['home-service', 'reimbursement', 'replacement', 'buyout'])
    expect(cardOf(options, 'depot').reason).toBe(
      'Your plan doesn’t include Depot Service for this type of device.',
    )
  })
})

describe('is a conflict, with the reason', () => {
  test('if the plan excludes the issue', async () => {
    const answer = await ask(await paramsFor('one-plan', 'DRN', 'CRASHED'))
    expect(failureOf(answer)).toMatchObject({ code: 'conflict', message: expect.stringContaining('crash') })
  })

  test('if the device has an open Service Call', async () => {
    const { equipment: id } = await thingsOf('one-plan', portal)
    const answer = await ask(await paramsFor('one-plan', 'TV', 'WONT-TURN-ON', { id }))
    expect(failureOf(answer)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('open Service Call'),
    })
  })

  test.each([
    ['waiting', /Your coverage starts on .*You can request service starting \d/],
    ['first-month', /first 30 days of coverage, starting \d/],
    ['call-only', /Call us/],
  ] as const)('if the plan does not allow a claim: %s', async (as, reason) => {
    const answer = await ask(await paramsFor(as, 'LAP', 'WONT-TURN-ON'), as)
    expect(failureOf(answer)).toMatchObject({ code: 'conflict', message: expect.stringMatching(reason) })
  })
})

test.each([
  ['an issue of another type of device', 'one-plan', { issueCode: 'TV-CRACKED-PANEL' }, 'issueCode'],
  ['several plans and none chosen', 'two-plans', {}, 'contractRef'],
] as const)('%s is named as the invalid field', async (_, as, changes, field) => {
  const { code, fields } = failureOf(await ask(await paramsFor(as, 'LAP', 'WONT-TURN-ON', changes), as))
  expect({ code, field: fields?.[0]?.field }).toEqual({ code: 'malformed', field })
})
