import { expect, test } from 'vitest'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const columbus = {
  zipCode: '43215',
  city: 'Columbus',
  state: 'OH',
  latitude: expect.closeTo(39.96, 1),
  longitude: expect.closeTo(-83, 1),
}

test('returns city, state and coordinates of a ZIP code', async () => {
  expect(await portal.read('getTerritory', { zipCode: '43215' })).toEqual(columbus)
})

test('returns nearby service centers if asked for, nearest first', async () => {
  const params = { zipCode: '43215', returnServiceLocations: true }
  const { serviceLocations, ...place } = await portal.send('getTerritory', params)
  expect(place).toEqual({ http: 200, ...columbus })
  expect(serviceLocations[0]).toMatchObject({
    location: { serviceLocationCode: 'SVC-CMH-01', city: 'Columbus' },
    distanceMiles: 1.9,
    earliestDate: '2026-10-26',
    productLines: expect.arrayContaining(['LAP']),
  })
  const miles = serviceLocations.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles)
  expect(miles).toEqual(miles.toSorted((one: number, other: number) => one - other))
})

test.each([true, false])('refuses an unknown ZIP code with a value: %s', async (returnServiceLocations) => {
  expect(await portal.send('getTerritory', { zipCode: '00000', returnServiceLocations })).toEqual({
    http: 200,
    errorDetails: { code: 'ZIP_UNKNOWN', description: 'We can’t find ZIP code 00000. Please check it.' },
  })
})
