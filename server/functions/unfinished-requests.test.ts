import { NO_ANSWERS } from '#contract/no-answers.ts'
import { beforeEach, expect, test } from 'vitest'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice, claimParams, freeSlots, scheduleOf } from '../../test/support/server/claims.ts'
import { reportPayment } from '../../test/support/server/payments.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal()
beforeEach(() => portal.query('delete from claim_drafts'))

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
  const answers = { ...NO_ANSWERS, step, issueCode: 'LAP-WONT-TURN-ON', schedule }
  return (await portal.ask('save-claim-draft', { id, answers, version }, as)).draft.version
}

const action = 'Continue request'

async function centerOf({ chosenTimeSlotCode }: Schedule): Promise<string> {
  const rows = await portal.query(
    'select name from slots join service_centres using (service_location_code) where slot_id = $1',
    [chosenTimeSlotCode],
  )
  return rows[0].name
}

async function requests(as: AccountKey = 'one-plan') {
  const { devices } = await portal.ask('my-devices', {}, as)
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
  portal.now = new Date(NOW.getTime() + DRAFT_EXPIRY_DAYS * 86_400_000)
  expect(await requests()).toEqual([])
})

test('My Devices, the device’s page and the check page say which time of an unpaid request is held', async () => {
  const id = await addTestDevice(portal)
  const slots = await freeSlots(portal, 'carry-in')
  const [schedule, other] = slots.map(scheduleOf)
  const version = await save(id, 'confirm', { schedule: schedule! })
  const claim = await claimParams(portal, 'carry-in', { inventoryEquipmentID: id, schedule: schedule! })
  const { claimsMasterId } = await portal.send('createClaimsMaster', claim)
  const status = 'Pay the service fee to send your request'
  const until = '2026-10-25T16:00:00Z'
  const [{ date, label }] = slots as [(typeof slots)[0]]
  const heldTime = `${shortDay(date)}, ${label} at ${await centerOf(schedule!)}`
  const untilWords = `${heldTime} is held for you until`
  expect(await requests()).toEqual([[id, { status, action, untilWords, until }]])
  for (const { unfinished } of [
    await portal.ask('claim-start', { id }),
    await portal.ask('claim-get-details', { id, type: 'carry-in' }),
  ]) {
    expect(unfinished).toMatchObject({ heldUntil: until, heldTime })
  }
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
