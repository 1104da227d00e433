import { expect, test } from 'vitest'
import { addDays, toShortUsDate } from '#domain/time/calendar.ts'
import { DEVICE_JOBS } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { ESSENTIAL_HOME } from '#sandbox/seed/plans.ts'
import { addTestDevice, contractRefOf } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addJobs } from '../../test/support/many-jobs.ts'

const portal = usePortal()

async function deviceOf(as: AccountKey, named?: string) {
  const { devices } = await portal.ask('my-devices', {}, as)
  return devices.find(({ equipmentName }) => !named || equipmentName === named)!.inventoryEquipmentId
}

test('the chosen plan decides what can be added, in catalog order, with the fee', async () => {
  const ask = () => portal.ask('add-device', {}, 'new-customer')
  const { productLines, viewer } = await ask()
  expect(viewer.plan!.type).toBe('premier')
  expect(productLines).toHaveLength(16)
  expect(productLines[0]).toEqual({
    productLine: 'TV',
    productLineName: 'Television',
    serviceFeeCents: 9900,
  })
})

test('without a chosen plan every usable plan counts, and the plans to choose from are listed', async () => {
  const { viewer, productLines } = await portal.ask('add-device', {}, 'two-plans')
  expect(viewer.plan).toBeNull()
  expect(productLines).toHaveLength(16)
  expect(viewer.plans).toHaveLength(2)
})

test('a device without a claim is eligible, with fee, benefit and issues', async () => {
  const id = await deviceOf('one-plan', 'PlayStation')
  const ask = () => portal.ask('claim-start', { id })
  const answer = await ask()
  expect(answer.eligibility).toEqual({ eligible: true, reasons: [], from: null })
  expect(answer.coverage).toMatchObject({
    covered: true,
    serviceFeeCents: 4900,
    benefitRemainingCents: 150_000,
  })
  expect(answer.issues.length).toBeGreaterThanOrEqual(5)
  expect(answer.device).toMatchObject({ inventoryEquipmentId: id, equipmentName: 'PlayStation' })
})

test('an open Service Call is the reason against a claim, with its id', async () => {
  const id = await deviceOf('one-plan', 'Work laptop')
  const { eligibility, jobs } = await portal.ask('claim-start', { id })
  expect(eligibility.eligible).toBe(false)
  expect(eligibility.reasons).toContainEqual(
    expect.objectContaining({ code: 'open-claim', serviceJobId: jobs[0]!.id, from: null }),
  )
  expect(jobs[0]).toMatchObject({ claimType: 'Carry-In Service', open: true })
})

test('a bought-out device is not covered anymore: no waiting period, fee or benefit', async () => {
  const rows = await portal.query(
    `select inventory_equipment_id as id from equipment where customer_ref = $1 and equipment_name = 'Soundbar'`,
    [accountOf('one-plan').customerRef],
  )
  const answer = await portal.ask('claim-start', { id: rows[0].id })
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
  const { eligibility } = await portal.ask('claim-start', { id: await deviceOf(as) }, as)
  expect(eligibility.eligible).toBe(false)
  const reason = eligibility.reasons.find((candidate) => candidate.code === code)!
  expect(reason.text).not.toBe('')
  expect(reason.from === null).toBe(code === 'not-online')
})

test.each([
  { as: 'waiting', expected: { thirtyDayWait: false, coverStarted: false } },
  { as: 'first-month', expected: { thirtyDayWait: true, coverStarted: true } },
  { as: 'one-plan', expected: { thirtyDayWait: false, coverStarted: true } },
] as const)('the thirty-day check of $as', async ({ as, expected }) => {
  expect(await portal.ask('thirty-days-check', {}, as)).toMatchObject(expected)
})

test('the thirty-day check needs a plan if there are several', async () => {
  const answer = await portal.callFunction('thirty-days-check', {}, { as: 'two-plans' })
  expect(failureOf(answer).fields?.[0]?.field).toBe('contractRef')
})

test('coverage ends at midnight in the US, not in UTC', async () => {
  const id = await deviceOf('one-plan', 'PlayStation')
  const ask = () => portal.ask('claim-start', { id })
  const coverageTo = (await ask()).coverage!.coverageTo!
  const text = `Your coverage ended on ${toShortUsDate(coverageTo)}.`
  const ended = expect.objectContaining({ code: 'cover-ended', text })
  const dayAfter = addDays(coverageTo, 1)
  portal.now = new Date(`${dayAfter}T01:00:00Z`)
  expect((await ask()).eligibility.reasons).not.toContainEqual(ended)
  portal.now = new Date(`${dayAfter}T06:00:00Z`)
  const after = await ask()
  expect(after.eligibility.reasons).toContainEqual(ended)
  expect(after.coverage).toMatchObject({ covered: false, serviceFeeCents: null })
})

test('a long history returns the newest jobs, the open one and the last completion', async () => {
  const as = 'one-plan'
  const id = await deviceOf(as, 'Work laptop')
  const { customerRef } = accountOf(as)
  const rows = await portal.query('select count(*)::int as devices from equipment where customer_ref = $1', [
    customerRef,
  ])
  // More than a page for each device, all newer than the open one.
  await addJobs(portal.connection.pool, customerRef, rows[0].devices * (DEVICE_JOBS + 5))
  await portal.query(
    `update jobs set created_at = '2026-01-01' where inventory_equipment_id = $1 and closed_at is null`,
    [id],
  )
  const { jobs, eligibility } = await portal.ask('claim-start', { id })
  expect(jobs.map(({ open }) => open)).toEqual([
    ...Array.from({ length: DEVICE_JOBS + 1 }, () => false),
    true,
  ])
  const dates = jobs.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const open = jobs.at(-1)!.id
  expect(eligibility.reasons).toContainEqual(
    expect.objectContaining({ code: 'open-claim', serviceJobId: open }),
  )
  expect(eligibility.reasons).toContainEqual(expect.objectContaining({ code: 'recent-claim' }))
})

test('a replacement and the device it replaced are linked', async () => {
  const ask = (id: string) => portal.ask('claim-start', { id })
  const rows = await portal.query(
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

test('a device that the chosen plan leaves out is offered under one that covers it', async () => {
  const as = 'mixed-plans'
  const id = await addTestDevice(portal, as, 'CAM')
  const ask = (contractRef: string) => portal.ask('claim-start', { id, contractRef }, as)
  const { eligibility, otherPlans } = await ask(await contractRefOf(portal, as, ESSENTIAL_HOME))
  expect(eligibility.reasons).toMatchObject([{ code: 'not-covered' }])
  expect(otherPlans).toMatchObject([{ serviceFeeCents: 7_900, benefitRemainingCents: 150_000 }])
  const under = await ask(otherPlans[0]!.contractRef)
  expect(under).toMatchObject({ eligibility: { eligible: true }, otherPlans: [] })
})
