import { expect, test } from 'vitest'
import { initialsOf, mergeCustomer } from './customer.ts'

const contact = {
  contactId: 'C1',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byrne',
  homePhone: null,
  mobilePhone: '614-555-0100',
}
const home = {
  customerRef: 'REF1',
  houseNo: '12',
  street: 'Main St',
  apartment: 'Apt 4',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  country: 'USA',
}
const cabin = { ...home, customerRef: 'REF2', houseNo: '7', city: 'Toledo' }

test('merges the contact and the address with the reference', () => {
  expect(mergeCustomer(contact, [cabin, home], 'REF1', ['plan'])).toEqual({
    contactId: 'C1',
    email: 'ada@example.test',
    FirstName: 'Ada',
    LastName: 'Byrne',
    homephone: '',
    mobilephone: '614-555-0100',
    houseNo: '12',
    addressLine1: 'Main St',
    addressLine2: 'Apt 4',
    addressLine4: 'Columbus',
    addressLine5: 'OH',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    country: 'US',
    initials: 'AB',
    contractCollection: ['plan'],
  })
})

test('is null if no address has the reference', () => {
  expect(mergeCustomer(contact, [{ ...home, customerRef: null }], 'REF1')).toBeNull()
})

test.each([
  ['Ada', 'Byrne', 'AB'],
  [' ada ', 'byrne', 'AB'],
  ['Ada', '', 'A'],
  [null, 'Byrne', 'B'],
  ['', undefined, ''],
  ['Élodie', '𝒵ed', 'É𝒵'],
])('the initials of %j %j are %j', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials)
})
