import { expect, test } from 'vitest'
import { usePortal } from '../../test/support/server/portal.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal()

const infoOf = (id: string) => portal.ask('job-info', { id })

async function idOf(title: string): Promise<string> {
  const { rows } = await portal.ask('service-history')
  return rows.find((row) => row.title === title && row.open)!.id
}

test('an appointment of a technician has a window in the customer’s time zone', async () => {
  const info = await infoOf(await idOf('Desk monitor'))
  expect(info.appointment).toEqual({
    slot: {
      timeSlotCode: expect.stringMatching(/^TEC-CMH-/),
      date: '2026-10-27',
      startsAt: '2026-10-27T15:00:00Z',
      endsAt: '2026-10-27T17:00:00Z',
      timeZone: 'America/New_York',
      label: '11:00 AM – 1:00 PM',
    },
    location: null,
  })
  expect(info.contact.address).toEqual({
    houseNo: '218',
    street: 'Maple Ave',
    apartment: 'Apt 4B',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    country: 'US',
  })
  // A monitor has no data to back up.
  expect(info.prepare).toHaveLength(2)
  expect(info.actions).toEqual(['cancel', 'edit'])
})

test('an appointment is shown if a server of 1.0.0 raised the job during the upgrade', async () => {
  const id = await idOf('Desk monitor')
  const { appointment } = await infoOf(id)
  await portal.query('update jobs set appointment_type = null where service_job_id = $1', [id])
  expect((await infoOf(id)).appointment).toEqual(appointment)
})

test('an appointment that has begun can be neither prepared for nor changed', async () => {
  const id = await idOf('Desk monitor')
  portal.now = new Date('2026-10-27T15:00:00Z')
  const { prepare, actions, appointment } = await infoOf(id)
  expect({ prepare, actions }).toEqual({ prepare: [], actions: ['cancel'] })
  expect(appointment).not.toBeNull()
})

test('an appointment at a counter names the service center; a past one has no slot', async () => {
  const { appointment } = await infoOf(await idOf('Work laptop'))
  expect(appointment).toMatchObject({
    slot: { timeSlotCode: null, date: '2026-10-21', label: '10:00 AM – 12:00 PM' },
    location: {
      serviceLocationCode: expect.stringMatching(/^SVC-CMH-/),
      city: 'Columbus',
      timeZone: 'America/New_York',
      openingHours: expect.any(Array),
    },
  })
  expect(appointment!.location!.openingHours).toHaveLength(7)
})

test('an appointment is not shown if the job was canceled before it', async () => {
  const as = 'large-household'
  const { rows } = await portal.ask('service-history', {}, as)
  const { id } = rows.find(({ kind, status }) => kind === 'carry-in' && status === 'Drop-off booked')!
  expect((await portal.ask('job-info', { id }, as)).appointment).not.toBeNull()
  await portal.query(
    `update jobs set service_job_status = 'SC0003', closed_at = $2, slot_id = null where service_job_id = $1`,
    [id, NOW],
  )
  const info = await portal.ask('job-info', { id }, as)
  expect(info).toMatchObject({ appointment: null, actions: [], prepare: [] })
})

test('an appointment is not shown if a status said before it that nobody comes', async () => {
  const id = await idOf('Desk monitor')
  const report = (code: string, at: string) =>
    portal.query(
      `with told as (
         insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor, happened_at)
         select service_job_id, customer_ref, (
           select max(position) + 1 from job_status_history earlier where earlier.service_job_id = jobs.service_job_id
         ), $2, $2, 'partner', $3 from jobs where service_job_id = $1)
       update jobs set service_job_status = $2, service_job_status_name = $2 where service_job_id = $1`,
      [id, code, at],
    )
  await report('SC0044', '2026-10-26T15:00:00Z')
  expect((await infoOf(id)).appointment).not.toBeNull()
  await report('SC0056', '2026-10-26T16:00:00Z')
  expect((await infoOf(id)).appointment).toBeNull()
  await report('SC0080', '2026-10-28T15:00:00Z')
  expect((await infoOf(id)).appointment).toBeNull()
})
