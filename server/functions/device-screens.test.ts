import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { addDays, toShortUsDate } from '#domain/time/calendar.ts'
import { DEVICE_JOBS } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addJobs } from '../../test/support/many-jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { tablesOf } from '../../test/support/server/tables.ts'

let portal: TestApp
let clock = NOW
beforeAll(async () => {
  portal = await startTestApp({ now: () => clock })
})
beforeEach(() => {
  clock = NOW
})
afterAll(() => portal.close())

async function addresses(as: AccountKey) {
  const customerRef = await portal.customerRefOf(as)
  const [contract] = await tablesOf(portal.connection)
    .selectFrom('contracts')
    .where('customer_ref', '=', accountOf(as).customerRef)
    .orderBy('contract_id')
    .select('contract_public_ref')
    .execute()
  return { customerRef, contractRef: await portal.encrypt('contractRef', contract!.contract_public_ref) }
}

async function deviceOf(as: AccountKey, named?: string) {
  const { customerRef } = accountOf(as)
  const answer = await portal.callGateway('getActiveEquipments', { customerRef }, { as })
  const { equipmentDetail } = answer.json().getActiveEquipmentsResponse
  const device = named
    ? equipmentDetail.find(({ equipmentName }: { equipmentName: string }) => equipmentName === named)
    : equipmentDetail[0]
  return device.inventoryEquipmentId as string
}

test('the chosen plan decides what can be added, in catalog order, with the fee', async () => {
  const ask = async () =>
    portal.callFunction('add-device', await addresses('new-customer'), { as: 'new-customer' })
  const { productLines, viewer } = (await ask()).json()
  expect(viewer.plan.type).toBe('premier')
  expect(productLines).toHaveLength(16)
  expect(productLines[0]).toEqual({
    productLine: 'TV',
    productLineName: 'Television',
    serviceFeeCents: 9900,
  })
  const references = await addresses('new-customer')
  const again = () => portal.callFunction('add-device', references, { as: 'new-customer' })
  expect(await statementsOf(again)).toHaveLength(1)
})

test('without a chosen plan every usable plan counts, and the plans to choose from are listed', async () => {
  const customerRef = await portal.customerRefOf('two-plans')
  const answer = await portal.callFunction('add-device', { customerRef }, { as: 'two-plans' })
  expect(answer.json()).toMatchObject({ viewer: { plan: null } })
  expect(answer.json().productLines).toHaveLength(16)
  expect(answer.json().viewer.plans).toHaveLength(2)
})

test('a device without a claim is eligible, with fee, benefit and issues', async () => {
  const id = await deviceOf('one-plan', 'PlayStation')
  const references = await addresses('one-plan')
  const ask = () => portal.callFunction('claim-start', { ...references, id }, { as: 'one-plan' })
  const answer = (await ask()).json()
  expect(answer.eligibility).toEqual({ eligible: true, reasons: [], from: null })
  expect(answer.coverage).toMatchObject({
    covered: true,
    serviceFeeCents: 4900,
    benefitRemainingCents: 150_000,
  })
  expect(answer.issues.length).toBeGreaterThanOrEqual(5)
  expect(answer.device).toMatchObject({ inventoryEquipmentId: id, equipmentName: 'PlayStation' })
  expect(await statementsOf(ask)).toHaveLength(1)
})

test('an open Service Call is the reason against a claim, with its id', async () => {
  const id = await deviceOf('one-plan', 'Work laptop')
  const params = { ...(await addresses('one-plan')), id }
  const { eligibility, jobs } = (await portal.callFunction('claim-start', params, { as: 'one-plan' })).json()
  expect(eligibility.eligible).toBe(false)
  expect(eligibility.reasons).toContainEqual(
    expect.objectContaining({ code: 'open-claim', serviceJobId: jobs[0].id, from: null }),
  )
  expect(jobs[0]).toMatchObject({ claimType: 'Carry-In Service', open: true })
})

test('a bought-out device is not covered anymore: no waiting period, fee or benefit', async () => {
  const { rows } = await portal.connection.pool.query(
    `select inventory_equipment_id as id from equipment where customer_ref = $1 and equipment_name = 'Soundbar'`,
    [accountOf('one-plan').customerRef],
  )
  const params = { ...(await addresses('one-plan')), id: rows[0].id }
  const answer = (await portal.callFunction('claim-start', params, { as: 'one-plan' })).json()
  expect(answer.jobs[0]).toMatchObject({ claimType: 'Buyout', open: false })
  expect(answer.eligibility).toEqual({
    eligible: false,
    reasons: [
      {
        code: 'device-inactive',
        text: 'Your plan covers only the devices on your list, and this one was removed.',
        from: null,
        serviceJobId: null,
      },
    ],
    from: null,
  })
  expect(answer.coverage).toBeNull()
})

test.each([
  { as: 'waiting', code: 'cover-not-started' },
  { as: 'first-month', code: 'thirty-day-wait' },
  { as: 'call-only', code: 'not-online' },
] as const)('$as: $code, with the date if there is one', async ({ as, code }) => {
  const params = { ...(await addresses(as)), id: await deviceOf(as) }
  const { eligibility } = (await portal.callFunction('claim-start', params, { as })).json()
  expect(eligibility.eligible).toBe(false)
  const reason = eligibility.reasons.find((candidate: { code: string }) => candidate.code === code)
  expect(reason.text).not.toBe('')
  expect(reason.from === null).toBe(code === 'not-online')
})

test.each([
  { as: 'waiting', expected: { thirtyDayWait: false, coverStarted: false } },
  { as: 'first-month', expected: { thirtyDayWait: true, coverStarted: true } },
  { as: 'one-plan', expected: { thirtyDayWait: false, coverStarted: true } },
] as const)('the thirty-day check of $as', async ({ as, expected }) => {
  const answer = await portal.callFunction('thirty-days-check', await addresses(as), { as })
  expect(answer.json()).toMatchObject(expected)
})

test('the thirty-day check needs a plan if there are several', async () => {
  const customerRef = await portal.customerRefOf('two-plans')
  const answer = await portal.callFunction('thirty-days-check', { customerRef }, { as: 'two-plans' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[0].field).toBe('contractRef')
})

test('coverage ends at midnight in the US, not in UTC', async () => {
  const params = { ...(await addresses('one-plan')), id: await deviceOf('one-plan', 'PlayStation') }
  const ask = async () => (await portal.callFunction('claim-start', params, { as: 'one-plan' })).json()
  const { coverageTo } = (await ask()).coverage
  const text = `Your coverage ended on ${toShortUsDate(coverageTo)}.`
  const ended = expect.objectContaining({ code: 'cover-ended', text })
  const dayAfter = addDays(coverageTo, 1)
  clock = new Date(`${dayAfter}T01:00:00Z`)
  expect((await ask()).eligibility.reasons).not.toContainEqual(ended)
  clock = new Date(`${dayAfter}T06:00:00Z`)
  const after = await ask()
  expect(after.eligibility.reasons).toContainEqual(ended)
  expect(after.coverage).toMatchObject({ covered: false, serviceFeeCents: null })
})

test('a long history returns the newest jobs, the open one and the last completion', async () => {
  const as = 'one-plan'
  const id = await deviceOf(as, 'Work laptop')
  const { pool } = portal.connection
  const { customerRef } = accountOf(as)
  const { rows } = await pool.query(
    'select count(*)::int as devices from equipment where customer_ref = $1',
    [customerRef],
  )
  // More than a page for each device, all newer than the open one.
  await addJobs(pool, customerRef, rows[0].devices * (DEVICE_JOBS + 5))
  await pool.query(
    `update jobs set created_at = '2026-01-01' where inventory_equipment_id = $1 and closed_at is null`,
    [id],
  )
  const screen = { ...(await addresses(as)), id }
  const { jobs, eligibility } = (await portal.callFunction('claim-start', screen, { as })).json()
  expect(jobs.map(({ open }: HistoryRow) => open)).toEqual([
    ...Array.from({ length: DEVICE_JOBS + 1 }, () => false),
    true,
  ])
  const dates = jobs.map(({ createdAt }: HistoryRow) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const open = jobs.at(-1).id
  expect(eligibility.reasons).toContainEqual(
    expect.objectContaining({ code: 'open-claim', serviceJobId: open }),
  )
  expect(eligibility.reasons).toContainEqual(expect.objectContaining({ code: 'recent-claim' }))
})

test('a replacement and the device it replaced are linked', async () => {
  const references = await addresses('one-plan')
  const ask = async (id: string) =>
    (await portal.callFunction('claim-start', { ...references, id }, { as: 'one-plan' })).json()
  const { rows } = await portal.connection.pool.query(
    `select inventory_equipment_id as id, replaces_equipment_id as old from equipment
     where customer_ref = $1 and replaces_equipment_id is not null`,
    [accountOf('one-plan').customerRef],
  )
  const { id, old } = rows[0]
  const [replacement, replaced] = [await ask(id), await ask(old)]
  expect(replacement).toMatchObject({ replaces: { inventoryEquipmentId: old }, replacedBy: null })
  expect(replaced).toMatchObject({
    replaces: null,
    replacedBy: { inventoryEquipmentId: id, make: 'Sony', modelName: replacement.device.modelName },
  })
})

test('another customer’s device is a 403, exactly like a nonexistent one', async () => {
  const references = await addresses('other-customer')
  const ask = (id: string) =>
    portal.callFunction('claim-start', { ...references, id }, { as: 'other-customer' })
  const theirs = await ask(await deviceOf('one-plan'))
  expect(theirs.statusCode).toBe(403)
  expect(theirs.body).toBe((await ask('1')).body)
})

test('a device that the chosen plan leaves out is offered under one that covers it', async () => {
  const as = 'mixed-plans'
  const { rows } = await portal.connection.pool.query(
    `insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number)
     values ($1, 'CAM', 'Acme', 'One', 'SN-OTHER-PLAN') returning inventory_equipment_id as id`,
    [accountOf(as).customerRef],
  )
  const { id } = rows[0]
  const references = await addresses(as)
  const ask = async (given: object = {}) =>
    (await portal.callFunction('claim-start', { ...references, id, ...given }, { as })).json()
  const { eligibility, otherPlans } = await ask()
  expect(eligibility.reasons).toMatchObject([{ code: 'not-covered' }])
  expect(otherPlans).toMatchObject([{ serviceFeeCents: 7_900, benefitRemainingCents: 150_000 }])
  const under = await ask({ contractRef: otherPlans[0].contractRef })
  expect(under).toMatchObject({ eligibility: { eligible: true }, otherPlans: [] })
})
