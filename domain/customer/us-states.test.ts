import { expect, test } from 'vitest'
import { findState, sameState, usStates } from './us-states.ts'

test('each of the 59 states is found by code and by name, in any case', () => {
  expect(usStates).toHaveLength(59)
  for (const { text, code } of usStates) {
    for (const written of [code, code.toLowerCase(), text.toUpperCase(), ` ${text} `]) {
      expect(findState(written)).toEqual({ text, value: code, code })
    }
  }
})

test('states are the same if they map to the same code', () => {
  expect(sameState('ny', 'New York')).toBe(true)
  expect(sameState('NY', 'NJ')).toBe(false)
  expect(sameState('Atlantis', 'Atlantis')).toBe(false)
})
