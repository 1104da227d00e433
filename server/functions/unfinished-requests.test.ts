import { NO_ANSWERS } from '#contract/no-answers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { FunctionResult } from '#contract/index.ts'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import {
  addTestDevice,
  claimParams,
  freeSlots,
  scheduleOf,
  sendClaim,
} from '../../test/support/server/claims.ts'
import { PAYMENT_ENV, reportPayment } from '../../test/support/server/payments.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
let now = NOW
beforeAll(async () => {
  portal = await startTestApp({ env: PAYMENT_ENV, now: () => now })
})
afterAll(() => portal.close())
beforeEach(async () => {
  now = NOW
  await portal.connection.pool.query('delete from claim_drafts')
})

interface SaveOptions {
  as: AccountKey
  schedule: Schedule | null
  /** Of the draft that it changes. */
  version: number | null
}

/** Returns its version. */
async function save(
  id: string,
  step: ClaimStep,
  { as = 'one-plan', schedule = null, version = null }: Partial<SaveOptions> = {},
): Promise<number> {
  const answers = {
    ...NO_ANSWERS,
    step,
    issueCode: 'LAP-WONT-TURN-ON',
    schedule,
  }
  const customerRef = await portal.customerRefOf(as)
  const params = { customerRef, id, answers, version }
  const answer = await portal.callFunction('save-claim-draft', params, { as })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json<FunctionResult<'save-claim-draft'>>().draft.version
}

const action = 'Continue request'

async function centerOf({ chosenTimeSlotCode }: Schedule): Promise<string> {
  const { rows } = await portal.connection.pool.query(
    'select name from slots join service_centres using (service_location_code) where slot_id = $1',
    [chosenTimeSlotCode],
  )
  return rows[0].name
}

async function requests(as: AccountKey = 'one-plan') {
  const customerRef = await portal.customerRefOf(as)
  const answer = await portal.callFunction('my-devices', { customerRef }, { as })
  const { devices } = answer.json<FunctionResult<'my-devices'>>()
  return devices.flatMap(({ inventoryEquipmentId, openJob, waits }) =>
    waits && !openJob ? [[inventoryEquipmentId, waits]] : [],
  )
}

test('My Devices shows what a request lacks, until it expires', async () => {
  const id = await addTestDevice(portal)
  await save(id, 'options')
  const status = 'Choose how you’d like us to help'
  const until = '2026-11-24T15:30:00.000Z'
  expect(await requests()).toEqual([[id, { status, action, untilWords: 'Saved until', until }]])
  expect(await requests('other-customer')).toEqual([])
  now = new Date(NOW.getTime() + DRAFT_EXPIRY_DAYS * 86_400_000)
  expect(await requests()).toEqual([])
})

test('My Devices, the device’s page and the check page say which time of an unpaid request is held', async () => {
  const id = await addTestDevice(portal)
  const slots = await freeSlots(portal, 'carry-in')
  const [schedule, other] = slots.map(scheduleOf)
  const version = await save(id, 'confirm', { schedule: schedule! })
  const claim = await claimParams(portal, 'carry-in', { inventoryEquipmentID: id, schedule: schedule! })
  const { claimsMasterId } = await sendClaim(portal, 'createClaimsMaster', claim)
  const status = 'Pay the service fee to send your request'
  const until = '2026-10-25T16:00:00Z'
  const [{ date, label }] = slots as [(typeof slots)[0]]
  const heldTime = `${shortDay(date)}, ${label} at ${await centerOf(schedule!)}`
  const untilWords = `${heldTime} is held for you until`
  expect(await requests()).toEqual([[id, { status, action, untilWords, until }]])
  const references = { customerRef: await portal.customerRefOf('one-plan'), id }
  const page = () => portal.callFunction('claim-start', references, { as: 'one-plan' })
  const check = () =>
    portal.callFunction('claim-get-details', { ...references, type: 'carry-in' }, { as: 'one-plan' })
  for (const ask of [page, check]) {
    expect((await ask()).json().unfinished).toMatchObject({ heldUntil: until, heldTime })
    expect(await statementsOf(ask)).toHaveLength(1)
  }
  expect(await statementsOf(() => requests())).toHaveLength(1)
  // Nobody holds another time that was chosen since.
  await save(id, 'confirm', { schedule: other!, version })
  expect(await requests()).toEqual([
    [id, { status, action, untilWords: 'Saved until', until: '2026-11-24T15:30:00.000Z' }],
  ])
  await reportPayment(portal, { claimsMasterId })
  expect(await requests()).toEqual([
    [id, expect.objectContaining({ status: 'You’ve paid. Finish your request' })],
  ])
})

test('My Devices has none for a device that can’t be claimed for now', async () => {
  await save(await addTestDevice(portal, 'first-month'), 'options', { as: 'first-month' })
  expect(await requests('first-month')).toEqual([])
})
