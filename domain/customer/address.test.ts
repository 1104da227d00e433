import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressLines,
  cityLine,
  isPoBox,
  isStreet,
  normalizeAddress,
  normalizeApartment,
  normalizeCountry,
  splitStreetAddress,
  streetAddress,
} from './address.ts'

test('every value of an added address is trimmed', () => {
  const address = {
    houseNo: ' 12 ',
    street: ' Main St',
    apartment: ' 4B ',
    city: 'Columbus ',
    state: ' OH ',
    zipCode: ' 43004 ',
    country: ' usa ',
  }
  expect(normalizeAddress(address)).toEqual({
    houseNo: '12',
    street: 'Main St',
    apartment: 'Apt 4B',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    country: 'US',
  })
})

test.each([
  ['USA', 'US'],
  ['', 'US'],
  [null, 'US'],
  ['CA', 'CA'],
])('country %j becomes %s', (country, expected) => {
  expect(normalizeCountry(country)).toBe(expected)
})

test.each([
  ['4B', 'Apt 4B'],
  ['Apt 4B', 'Apt 4B'],
  ['apt. 4B', 'apt. 4B'],
  ['APT4', 'APT4'],
  ['Aptos wing', 'Apt Aptos wing'],
  ['', ''],
  [null, ''],
])('apartment %j becomes %j', (apartment, expected) => {
  expect(normalizeApartment(apartment)).toBe(expected)
})

test('normalizing twice changes nothing', () => {
  const value = fc.string()
  const address = fc.record({
    houseNo: value,
    street: value,
    apartment: value,
    city: value,
    state: value,
    zipCode: value,
    country: value,
  })
  fc.assert(
    fc.property(address, (given) => {
      const once = normalizeAddress(given)
      expect(normalizeAddress(once)).toEqual(once)
    }),
  )
})

test('an address is formatted as on an envelope', () => {
  const place = { city: 'Columbus', state: 'OH', zipCode: '43215' }
  expect(addressLines({ houseNo: '218', street: 'Maple Ave', apartment: 'Apt 4B', ...place })).toEqual([
    '218 Maple Ave, Apt 4B',
    'Columbus, OH 43215',
  ])
})

test.each([
  [{ city: 'Columbus', state: 'OH', zipCode: '43215' }, 'Columbus, OH 43215'],
  [{ city: 'Columbus', state: '', zipCode: '' }, 'Columbus'],
  [{ city: '', state: 'OH', zipCode: '' }, 'OH'],
  [{ city: '', state: '', zipCode: '' }, ''],
])('the line of %j is %j', (place, line) => {
  expect(cityLine(place)).toBe(line)
})

test.each([
  ['218 Maple Ave', '218', 'Maple Ave'],
  [' 12b  Elm St ', '12b', 'Elm St'],
  ['34-12 36th St', '34-12', '36th St'],
  ['5th Ave', '', '5th Ave'],
  ['218', '', '218'],
  [`${'1'.repeat(21)} Long Rd`, '', `${'1'.repeat(21)} Long Rd`],
])('%j is house number %j and street %j, and reads the same together', (typed, houseNo, street) => {
  expect(splitStreetAddress(typed)).toEqual({ houseNo, street })
  expect(streetAddress({ houseNo, street })).toBe(typed.trim().replace(/ {2,}/, ' '))
})

test.each([
  ['PO Box 12', true],
  ['POB 12', true],
  ['Pobst Ln', false],
  ['12 Post Office Rd', false],
])('%j is a PO Box: %s', (street, is) => expect(isPoBox(street)).toBe(is))

test.each([
  ['218 Maple Ave', true],
  ['450 S 200 E', true],
  ['12345', false],
  ['!!!', false],
  ['x', false],
])('%j is a street address: %s', (street, is) => expect(isStreet(street)).toBe(is))
