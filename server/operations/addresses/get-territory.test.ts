import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const ask = (zipCode: string) => portal.callGateway('getTerritory', { zipCode }, { as: 'one-plan' })

test('returns city, state and coordinates of a ZIP code', async () => {
  const answer = await ask('43215')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().getTerritoryResponse).toEqual({
    zipCode: '43215',
    city: 'Columbus',
    state: 'OH',
    latitude: expect.closeTo(39.96, 1),
    longitude: expect.closeTo(-83, 1),
  })
})

test('returns nearby service centers if asked for, nearest first', async () => {
  const near = (zipCode: string) =>
    portal.callGateway('getTerritory', { zipCode, returnServiceLocations: true }, { as: 'one-plan' })
  const { serviceLocations, ...place } = (await near('43215')).json().getTerritoryResponse
  expect(place).toEqual((await ask('43215')).json().getTerritoryResponse)
  expect(serviceLocations[0]).toMatchObject({
    location: { serviceLocationCode: 'SVC-CMH-01', city: 'Columbus' },
    distanceMiles: 1.9,
    earliestDate: '2026-10-26',
    productLines: expect.arrayContaining(['LAP']),
  })
  const miles = serviceLocations.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles)
  expect(miles).toEqual(miles.toSorted((one: number, other: number) => one - other))
  expect((await near('00000')).json().getTerritoryResponse).toHaveProperty('errorDetails')
  expect(await statementsOf(() => near('43215'))).toHaveLength(1)
})

test('refuses an unknown ZIP code with a value, not an error', async () => {
  const answer = await ask('00000')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    getTerritoryResponse: {
      errorDetails: { code: 'ZIP_UNKNOWN', description: 'We can’t find ZIP code 00000. Please check it.' },
    },
  })
})

test.each(['43215', '00000'])('takes one statement for %s', async (zipCode) => {
  expect(await statementsOf(() => ask(zipCode))).toHaveLength(1)
})
