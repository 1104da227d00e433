import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const ask = (zipcode: string, state: string) =>
  portal.callGateway(
    'getGeoLocation',
    { houseNo: '120', streetName: 'N High St', flatNo: '', city: 'Columbus', state, country: 'US', zipcode },
    { as: 'one-plan' },
  )

test.each(['OH', 'ohio'])('an address in %s is located at its ZIP code', async (state) => {
  const answer = await ask('43215', state)
  expect(answer.json().getGeoLocationResponse).toEqual({
    latitude: expect.closeTo(39.96, 1),
    longitude: expect.closeTo(-83, 1),
  })
  expect(await statementsOf(() => ask('43215', state))).toHaveLength(1)
})

test.each([
  ['00000', 'OH', 'ZIP_UNKNOWN'],
  ['43215', 'CA', 'STATE_MISMATCH'],
  ['43215', 'Nowhere', 'STATE_MISMATCH'],
])('%s in %s is refused: %s', async (zipcode, state, code) => {
  const answer = await ask(zipcode, state)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().getGeoLocationResponse.errorDetails.code).toBe(code)
})
