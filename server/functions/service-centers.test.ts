import { expect, test } from 'vitest'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { usePortal } from '../../test/support/server/portal.ts'

const portal = usePortal()

const centersNear = (zip: string, productLine?: string) =>
  portal.ask('locations-by-zip', productLine ? { zip, productLine } : { zip })

test('service centers near a ZIP code are sorted by distance, with hours, time zone and first free day', async () => {
  const { place, locations } = await centersNear('43215')
  expect(place).toMatchObject({ zip: '43215', city: 'Columbus', state: 'OH' })
  const distances = locations.map(({ distanceMiles }) => distanceMiles!)
  expect(locations.map(({ location }) => location.city)).toContain('Columbus')
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(Math.max(...distances)).toBeLessThanOrEqual(50)
  expect(locations[0]).toMatchObject({
    location: {
      serviceLocationCode: 'SVC-CMH-01',
      timeZone: 'America/New_York',
      // Closed on Sundays.
      openingHours: [null, { from: 540, to: 1080 }, {}, {}, {}, {}, { from: 600, to: 960 }],
    },
    earliestDate: '2026-10-26',
  })
})

test('a center without known hours has none', async () => {
  await portal.query(
    `update service_centres set opening_hours = '[]' where service_location_code = 'SVC-BUF-01'`,
  )
  const [nearest] = (await centersNear('14222')).locations
  expect(nearest).toMatchObject({
    location: { serviceLocationCode: 'SVC-BUF-01', openingHours: [] },
    earliestDate: null,
  })
})

test('distances are plausible', async () => {
  // Manhattan to Park Slope is about six miles, to Montclair about thirteen.
  const { locations } = await centersNear('10011')
  const miles = (code: string) =>
    locations.find(({ location }) => location.serviceLocationCode === code)?.distanceMiles
  expect(miles('SVC-NYC-01')).toBe(0)
  expect(miles('SVC-NYC-02')).toBeCloseTo(5.3, 0)
  expect(miles('SVC-EWR-01')).toBeCloseTo(13, -1)
  expect(miles('SVC-PHL-01')).toBeUndefined()
})

test('lists only centers that service the device', async () => {
  const codes = async (line?: string) =>
    (await centersNear('43215', line)).locations.map(({ location }) => location.serviceLocationCode)
  expect(await codes('LAP')).toEqual(await codes())
  expect(await codes('DRN')).not.toContain('SVC-CMH-04')
  expect(await codes('NOPE')).toEqual([])
})

test('a remote ZIP code has a place but no centers; a nonexistent one has neither', async () => {
  expect(await centersNear('59330')).toMatchObject({ place: { zip: '59330' }, locations: [] })
  expect(await centersNear('00000')).toEqual({ place: null, locations: [] })
})

test('the dates and times of a center agree with its first free day', async () => {
  const dates = await portal.ask('dates-by-location', { location: 'SVC-HNL-01' })
  const { location, availableDates, slots } = dates
  const [nearest] = (await centersNear('96816')).locations
  expect(location).toEqual(nearest?.location)
  expect(availableDates[0]).toBe(nearest?.earliestDate)
  expect(availableDates).toEqual([...new Set(slots.map(({ date }) => date))])
  // 9 AM in Honolulu, which is ten hours behind UTC.
  const morning = slots.find(({ label }) => label === '9:00 AM – 10:00 AM')
  expect(morning?.startsAt).toBe(`${morning?.date}T19:00:00Z`)
})

test('"today" is the date at the center, not in UTC', async () => {
  // It is the 28th in UTC and New York, but still the 27th in Honolulu.
  portal.now = new Date('2026-10-28T06:00:00Z')
  const first = async (location: string) =>
    (await portal.ask('dates-by-location', { location })).availableDates[0]
  expect(await first('SVC-HNL-01')).toBe('2026-10-28')
  expect(await first('SVC-NYC-01')).toBe('2026-10-29')
})

test('an unknown center is named as the invalid field', async () => {
  const answer = await portal.callFunction('dates-by-location', { location: 'SVC-NOPE' }, { as: 'one-plan' })
  expect(failureOf(answer).fields?.[0]?.field).toBe('location')
})
