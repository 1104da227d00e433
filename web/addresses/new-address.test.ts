import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, postalAddress } from './new-address.ts'

test.each([
  ['12 main st', 'austin', { houseNo: '12', street: 'Main St', city: 'Austin' }],
  ['450 s 200 e', 'salt lake city', { houseNo: '450', street: 'S 200 E', city: 'Salt Lake City' }],
  ['5 penn ave nw', 'new york', { houseNo: '5', street: 'Penn Ave NW', city: 'New York' }],
  ['5th ave', 'winston-salem', { houseNo: '', street: '5th Ave', city: 'Winston-Salem' }],
  ['9 Rue de la Paix', 'McLean', { street: 'Rue de la Paix', city: 'McLean' }],
])('%s, %s is kept as on a label', (street, city, kept) => {
  expect(postalAddress({ ...EMPTY_ADDRESS, street, city })).toMatchObject(kept)
})
