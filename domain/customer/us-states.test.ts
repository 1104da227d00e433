import { expect, test } from 'vitest'
import { findState, sameState, usStates } from './us-states.ts'

test('there are 59 states, each with its own code and name', () => {
  expect(usStates).toHaveLength(59)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(59)
  expect(new Set(usStates.map(({ text }) => text)).size).toBe(59)
  expect(usStates.every(({ code, value }) => /^[A-Z]{2}$/.test(code) && value === code)).toBe(true)
})

test('the list is sorted by name', () => {
  const names = usStates.map(({ text }) => text)
  expect(names).toEqual(names.toSorted())
})

test.each([
  ['American Samoa', 'AS'],
  ['District of Columbia', 'DC'],
  ['Federated States of Micronesia', 'FM'],
  ['Guam', 'GU'],
  ['Marshall Islands', 'MH'],
  ['Northern Mariana Islands', 'MP'],
  ['Palau', 'PW'],
  ['Puerto Rico', 'PR'],
  ['Virgin Islands', 'VI'],
])('%s is on the list as %s', (text, code) => {
  expect(findState(text)).toEqual({ text, value: code, code })
})

test.each(usStates)('$text is found by code and by name, in any case', (state) => {
  for (const written of [state.code, state.code.toLowerCase(), state.text.toUpperCase(), ` ${state.text} `]) {
    expect(findState(written)).toBe(state)
  }
})

test('states are the same if they map to the same code', () => {
  expect(sameState('ny', 'New York')).toBe(true)
  expect(sameState('NY', 'NJ')).toBe(false)
  expect(sameState('Atlantis', 'Atlantis')).toBe(false)
  expect(sameState(null, undefined)).toBe(false)
})
