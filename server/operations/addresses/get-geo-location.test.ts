import { expect, test } from 'vitest'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const address = {
  houseNo: '120',
  streetName: 'N High St',
  flatNo: '',
  city: 'Columbus',
  country: 'US',
} as const
const locate = (zipcode: string, state: string) =>
  portal.read('getGeoLocation', { ...address, state, zipcode })

test.each(['OH', 'ohio'])('an address in %s is located at its ZIP code', async (state) => {
  expect(await locate('43215', state)).toEqual({
    latitude: expect.closeTo(39.96, 1),
    longitude: expect.closeTo(-83, 1),
  })
})

test.each([
  ['00000', 'OH', 'ZIP_UNKNOWN'],
  ['43215', 'CA', 'STATE_MISMATCH'],
  ['43215', 'Nowhere', 'STATE_MISMATCH'],
])('%s in %s is refused: %s', async (zipcode, state, code) => {
  expect((await locate(zipcode, state)).errorDetails).toMatchObject({ code })
})
