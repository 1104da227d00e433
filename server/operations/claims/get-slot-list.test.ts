import { expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { formatTimeRange } from '#domain/time/calendar.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

type Params = OperationParams<'getSlotList'>

const portal = usePortal()

const carryIn: Params = {
  serviceTypeCode: 'CLAIM_CARRYIN',
  zipCode: '43215',
  serviceLocationCode: 'SVC-CMH-01',
  productSubCategoryCode: 'LAP',
}
const visit: Params = { serviceTypeCode: 'CLAIM_ONSITE', zipCode: '43215', productSubCategoryCode: 'TV' }

const slotsOf = (params: Params) => portal.read('getSlotList', params)

test.each([
  ['carry-in', carryIn],
  ['home visit', visit],
])('%s: free slots, in order, from tomorrow on', async (_, params) => {
  const { availableDates, slots } = await slotsOf(params)
  expect(slots.length).toBeGreaterThan(20)
  expect(slots.map(({ startsAt }) => startsAt)).toEqual(slots.map(({ startsAt }) => startsAt).toSorted())
  expect(availableDates).toEqual([...new Set(slots.map(({ date }) => date))])
  // Today is Sunday, October 25 in Columbus.
  expect(availableDates[0]).toBe('2026-10-26')
  const rows = await portal.query(
    'select count(*)::int as full from slots where slot_id = any ($1) and booked >= capacity',
    [slots.map(({ timeSlotCode }) => timeSlotCode)],
  )
  expect(rows).toEqual([{ full: 0 }])
})

test('labels, dates and time zone are local, before and after the DST change', async () => {
  const { slots } = await slotsOf(carryIn)
  for (const { label, startsAt, endsAt, date, timeZone } of slots) {
    expect(timeZone).toBe('America/New_York')
    // Daylight saving time ends on November 1, 2026.
    const behind = date < '2026-11-01' ? 4 : 5
    const hour = (instant: string) => new Date(instant).getUTCHours() - behind
    expect(label).toBe(formatTimeRange({ from: hour(startsAt), to: hour(endsAt) }))
  }
})

test('a home visit lists each arrival window once', async () => {
  const { slots } = await slotsOf(visit)
  expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length)
})

test('a single date returns its slots, and still lists all dates', async () => {
  const all = await slotsOf(carryIn)
  const date = all.availableDates[1]!
  const one = await slotsOf({ ...carryIn, date })
  expect(one.availableDates).toEqual(all.availableDates)
  expect(one.slots).toEqual(all.slots.filter((slot) => slot.date === date))
})

test('a full slot, a holiday and shorter hours each remove slots', async () => {
  const change = async (params: Params, text: string, values: unknown[]) => {
    await portal.query(text, values)
    return (await slotsOf(params)).slots.map(({ timeSlotCode }) => timeSlotCode)
  }
  const params = { ...carryIn, serviceLocationCode: 'SVC-CMH-02' }
  const [first, second] = (await slotsOf(params)).slots.map(({ timeSlotCode }) => timeSlotCode)
  const booked = 'update slots set booked = capacity where slot_id = $1'
  expect((await change(params, booked, [first]))[0]).toBe(second)

  const closed = `insert into service_centre_holidays values ($1, '2026-10-26', 'Stocktaking')`
  await change(params, closed, ['SVC-CMH-02'])
  expect((await slotsOf(params)).availableDates[0]).toBe('2026-10-27')

  const hours = `update service_centres set opening_hours = jsonb_set(opening_hours, '{2}', 'null')
    where service_location_code = $1`
  await change(params, hours, ['SVC-CMH-02'])
  expect((await slotsOf(params)).availableDates[0]).toBe('2026-10-28')
})

test('a carry-in requires a location', async () => {
  const { serviceLocationCode: _, ...params } = carryIn
  const { failure } = await portal.send('getSlotList', params)
  expect(failure.fields[0].field).toBe('serviceLocationCode')
})

test.each([
  ['an unknown center', { ...carryIn, serviceLocationCode: 'SVC-NOPE' }],
  [
    'a center that can’t service the device',
    { ...carryIn, serviceLocationCode: 'SVC-CMH-04', productSubCategoryCode: 'DRN' },
  ],
  ['a place that no technician reaches', { ...visit, zipCode: '59330' }],
  ['an unknown ZIP code', { ...visit, zipCode: '00000' }],
])('%s has no slots', async (_, params) => {
  expect(await slotsOf(params)).toMatchObject({ availableDates: [], slots: [] })
})

test('a center can be asked for all its slots, and returns its location', async () => {
  const serviceTypeCode = 'CLAIM_CARRYIN'
  const serviceLocationCode = 'SVC-CMH-01'
  const all = await slotsOf({ serviceTypeCode, serviceLocationCode })
  expect(all.slots).toEqual((await slotsOf(carryIn)).slots)
  expect(all.serviceLocation).toMatchObject({ serviceLocationCode, city: 'Columbus' })
  expect(await slotsOf({ serviceTypeCode, serviceLocationCode: 'SVC-NOPE' })).not.toHaveProperty(
    'serviceLocation',
  )
})

test('a single slot is returned, whether it is still free or not', async () => {
  const { serviceTypeCode } = carryIn
  const slot = (await slotsOf(carryIn)).slots[0]!
  const { timeSlotCode } = slot
  await portal.query('update slots set booked = capacity where slot_id = $1', [timeSlotCode])
  expect(await slotsOf({ serviceTypeCode, timeSlotCode })).toMatchObject({
    slots: [slot],
    serviceLocation: { serviceLocationCode: 'SVC-CMH-01' },
  })
  expect(await slotsOf({ serviceTypeCode: 'CLAIM_ONSITE', timeSlotCode })).toMatchObject({ slots: [] })
})

test.each(['zipCode', 'productSubCategoryCode'] as const)('a home visit requires %s', async (field) => {
  const { [field]: _, ...params } = visit
  const { failure } = await portal.send('getSlotList', params)
  expect(failure.fields[0].field).toBe(field)
})
