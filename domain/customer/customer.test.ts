import { expect, test } from 'vitest'
import { initialsOf } from './customer.ts'

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
