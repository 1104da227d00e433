/** A carry-in waits for the customer twice: for drop-off and for pickup. */
import { expect, test } from 'vitest'
import { turnLink } from '#domain/job/turn-link.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'

const portal = usePortal()

const infoOf = (id: string, as: AccountKey) => portal.ask('job-info', { id }, as)

async function carryIn(as: AccountKey, status: string): Promise<string> {
  const { rows } = await portal.ask('service-history', {}, as)
  return rows.find((row) => row.kind === 'carry-in' && row.open && row.status === status)!.id
}

test.each(['one-plan', 'every-status'] as const)(
  'every list shows %s the same turn as the job’s page',
  async (as) => {
    const { rows } = await portal.ask('service-history', {}, as)
    const { devices } = await portal.ask('my-devices', {}, as)
    for (const { id, tone, turn: todo, chip, status } of rows.filter((row) => row.open)) {
      const { job, turn } = await infoOf(id, as)
      expect(job).toMatchObject({ tone, turn: todo, chip, status })
      expect({ id, yours: tone === 'yours' }).toEqual({ id, yours: turn.who === 'customer' })
      expect({ id, yours: todo !== null }).toEqual({ id, yours: turn.who === 'customer' })
      const card = devices.find((device) => device.openJob?.serviceJobId === id)
      expect(card?.openJob).toMatchObject({ tone, chip })
      const { action, status: waitsFor } = card?.waits ?? {}
      expect({ id, action, waitsFor }).toEqual({
        id,
        action: todo ? turnLink[todo] : undefined,
        waitsFor: todo ? status : undefined,
      })
    }
    expect(rows.filter((row) => row.tone === 'yours').length).toBeGreaterThan(1)
  },
)

test('a booked carry-in says where and when to bring the device, in the center’s time zone', async () => {
  const id = await carryIn('every-status', 'Drop-off booked')
  const { job, turn, appointment } = await infoOf(id, 'every-status')
  expect(job).toMatchObject({ heading: 'Your drop-off is booked', tone: 'yours', chip: 'Your turn' })
  expect(turn.who).toBe('customer')
  expect(turn.what).toMatch(/^Bring your device to .+ on .+ \(Central Time\)\.$/)
  expect(turn.what).toContain(appointment!.location!.name)
})

test.each([
  ['carry-in', 'every-status', /^Drop-off: \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/],
  ['home-service', 'one-plan', /^Visit: \w{3}, \w{3} \d+, \d+:\d\d [AP]M – \d+:\d\d [AP]M$/],
] as const)('the card of a booked %s of %s says when', async (kind, as, words) => {
  const { rows } = await portal.ask('service-history', {}, as)
  const { devices } = await portal.ask('my-devices', {}, as)
  const { id } = rows.find((row) => row.kind === kind && /booked|created/.test(row.status))!
  const { slot } = (await infoOf(id, as)).appointment!
  const { label, value } = devices.find(({ openJob }) => openJob?.serviceJobId === id)!.openJob!.time!
  expect(`${label}: ${value}`).toMatch(words)
  expect(value.startsWith(`${shortDay(slot.date)}, ${slot.label.split(' – ')[0]}`)).toBe(true)
})

test('the page of a booked visit says by when with its day and window, as the card does', async () => {
  const { devices } = await portal.ask('my-devices', {})
  const { openJob } = devices.find(({ openJob }) => openJob?.kindLabel === 'Home Service')!
  expect(openJob).toMatchObject({ chip: 'Technician booked', tone: 'progress' })
  const { job, turn } = await infoOf(openJob!.serviceJobId, 'one-plan')
  expect(job).toMatchObject({ chip: 'Technician booked', heading: 'Your technician is booked' })
  expect(turn.time!.text).toBe(`${openJob!.time!.value}. Usually fixed in one visit.`)
  expect(turn.time!.label).toBe(openJob!.time!.label)
})

test('after the visit it is our turn, in the lists too', async () => {
  const id = await carryIn('every-status', 'Drop-off booked')
  const { slot } = (await infoOf(id, 'every-status')).appointment!
  const moveVisit = (days: number) =>
    portal.query(
      `update slots set starts_at = starts_at + $2 * interval '1 day', ends_at = ends_at + $2 * interval '1 day'
       where slot_id = $1`,
      [slot.timeSlotCode, days],
    )
  await moveVisit(-60)
  expect(await carryIn('every-status', 'Service Call created')).toBe(id)
  const { job, turn } = await infoOf(id, 'every-status')
  expect(job).toMatchObject({ tone: 'progress', chip: 'Created' })
  expect(turn.what).toMatch(/^We’re looking at your device\. If you couldn’t bring it in, call /)
  const { devices } = await portal.ask('my-devices', {}, 'every-status')
  const card = devices.find(({ openJob }) => openJob?.serviceJobId === id)
  expect(card!.openJob!.time!.label).not.toBe('Drop-off')
  await moveVisit(60)
})

test('a repaired device is ready for pickup, and the messages say where and when', async () => {
  const id = await carryIn('one-plan', 'Service Call in progress')
  await report(portal, id, 'SC0002', {}, { partner: 'servify' })
  const { job, turn, appointment } = await infoOf(id, 'one-plan')
  const { name, phone, zipCode } = appointment!.location!
  expect(job).toMatchObject({ heading: 'Your device is ready for pickup', tone: 'yours', chip: 'Your turn' })
  expect(turn).toMatchObject({
    who: 'customer',
    what: `Pick up your device at ${name}. Bring a photo ID and your Service Call number.`,
  })
  const [email, sms] = (await jobRow(portal, id)).notifications.slice(-2)
  expect(email.body).toMatch(
    new RegExp(`Pick it up at ${name}, .+, Columbus, OH ${zipCode}\\. .+ Open Mon – `),
  )
  expect(email.body).toContain(phone)
  expect(sms.body).toEqual(
    expect.stringMatching(
      new RegExp(`^Hearthline - .+: It's repaired\\. Pick it up at ${name}\\. .+/job/${id}$`),
    ),
  )
})
