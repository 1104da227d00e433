import { afterEach, expect, test } from 'vitest'
import { addBusinessDays } from '#domain/time/business-days.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal()
afterEach(() => portal.query('delete from stage_durations'))

const infoOf = (id: string) => portal.ask('job-info', { id })

const learn = (...rows: [kind: string, line: string, stage: string, low: number, high: number][]) =>
  portal.query(
    `insert into stage_durations (kind, product_line, stage, low_days, median_days, high_days)
     select kind, line, stage, low, low, high
     from jsonb_to_recordset($1::jsonb) as row (kind text, line text, stage text, low int, high int)`,
    [JSON.stringify(rows.map(([kind, line, stage, low, high]) => ({ kind, line, stage, low, high })))],
  )
const on = (at: string, id: string) => {
  portal.now = new Date(at)
  return infoOf(id)
}
// The test's jobs began on Sunday, October 25.
test('our turn says by when, how long the whole takes, and when it takes longer than usual', async () => {
  const id = await addTestJob(portal, { status: 'SC0044' })
  await learn(['depot', '', 'SC0044', 2, 3], ['depot', '', 'SC0045', 9, 9], ['carry-in', '', 'SC0044', 9, 9])
  const soon = {
    late: false,
    label: 'Next update',
    text: 'Usually by Wed, Oct 28. Total time: about 7–10 business days, shipping included.',
  }
  expect((await infoOf(id)).turn.time).toEqual(soon)
  expect((await on('2026-10-27T15:00:00Z', id)).turn.time).toEqual(soon)
  expect((await on('2026-10-29T15:00:00Z', id)).turn).toMatchObject({
    what: 'We’re checking the estimate against your plan.',
    time: { late: true, text: expect.stringMatching(/^This is taking longer than usual\. It’s day 4, /) },
  })
})

test('the card on My Devices says the same in a few words', async () => {
  const id = await addTestJob(portal, { status: 'SC0044' })
  const timeOn = async (at: string) => {
    portal.now = new Date(at)
    const { devices } = await portal.ask('my-devices')
    return devices.find(({ openJob }) => openJob?.serviceJobId === id)!.openJob!.time
  }
  await learn(['depot', '', 'SC0044', 2, 3], ['depot', '', 'ALL', 4, 6])
  expect(await timeOn(NOW.toISOString())).toEqual({ label: 'Next update', value: 'Usually by Wed, Oct 28' })
  expect(await timeOn('2026-10-29T15:00:00Z')).toEqual({
    label: 'Next update',
    value: 'Taking longer than usual',
  })
  await portal.query(`delete from stage_durations where stage = 'SC0044'`)
  expect(await timeOn(NOW.toISOString())).toEqual({
    label: 'Total time',
    value: 'Usually 4–6 business days, shipping included',
  })
})

test('a booked visit starts the clock when it is over', async () => {
  const rows = await portal.query(
    `select service_job_id as id from jobs join equipment using (inventory_equipment_id)
     where equipment_name = 'Desk monitor' and closed_at is null`,
  )
  const id: string = rows[0].id
  const { appointment } = await infoOf(id)
  await learn(['home-service', '', 'NEW', 0, 1])
  await learn(['home-service', '', 'ALL', 1, 4])
  const booked = `${shortDay(appointment!.slot.date)}, ${appointment!.slot.label}`
  expect((await infoOf(id)).turn.time).toEqual({
    late: false,
    label: 'Visit',
    text: `${booked}. Total time: usually 1–4 business days after the visit.`,
  })
  const over = new Date(appointment!.slot.endsAt)
  const by = shortDay(addBusinessDays(businessDay(over), 1))
  expect((await on(over.toISOString(), id)).turn.time?.text).toContain(`Usually by ${by}.`)
})

test('is not said of a turn that is not ours, nor of a job that is over', async () => {
  await learn(['depot', '', 'SC0046', 1, 2], ['depot', '', 'SC0004', 1, 2])
  for (const status of ['SC0046', 'SC0004']) {
    expect((await infoOf(await addTestJob(portal, { status }))).turn.time).toBeNull()
  }
})
