import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionParams, FunctionResult } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const near = (params: FunctionParams<'locations-by-zip'>) =>
  portal.callFunction('locations-by-zip', params, { as: 'one-plan' })
const centersNear = async (zip: string, productLine?: string): Promise<FunctionResult<'locations-by-zip'>> =>
  (await near(productLine ? { zip, productLine } : { zip })).json()

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
  expect(await statementsOf(() => near({ zip: '43215' }))).toHaveLength(1)
})

test('a center without known hours has none', async () => {
  await portal.connection.pool.query(
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

test('the dates and times of a center agree with its first free day, in one statement', async () => {
  const ask = () => portal.callFunction('dates-by-location', { location: 'SVC-HNL-01' }, { as: 'one-plan' })
  const { location, availableDates, slots }: FunctionResult<'dates-by-location'> = (await ask()).json()
  const [nearest] = (await centersNear('96816')).locations
  expect(location).toEqual(nearest?.location)
  expect(availableDates[0]).toBe(nearest?.earliestDate)
  expect(availableDates).toEqual([...new Set(slots.map(({ date }) => date))])
  // 9 AM in Honolulu, which is ten hours behind UTC.
  const morning = slots.find(({ label }) => label === '9:00 AM – 10:00 AM')
  expect(morning?.startsAt).toBe(`${morning?.date}T19:00:00Z`)
  expect(await statementsOf(ask)).toHaveLength(1)
})

test('"today" is the date at the center, not in UTC', async () => {
  // It is the 28th in UTC and New York, but still the 27th in Honolulu.
  const late = await startTestApp({ now: () => new Date('2026-10-28T06:00:00Z') })
  const first = async (location: string) => {
    const answer = await late.callFunction('dates-by-location', { location }, { as: 'one-plan' })
    return answer.json().availableDates[0]
  }
  expect(await first('SVC-HNL-01')).toBe('2026-10-28')
  expect(await first('SVC-NYC-01')).toBe('2026-10-29')
  await late.close()
})

test('an unknown center is named as the invalid field', async () => {
  const answer = await portal.callFunction('dates-by-location', { location: 'SVC-NOPE' }, { as: 'one-plan' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[0].field).toBe('location')
})
