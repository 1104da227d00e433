import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointment-functions.ts'
import { isChosen } from './appointments.ts'

const slot = { timeSlotCode: 'MORNING', date: '2026-11-18' } as Appointment['slot']
const at = (serviceLocationCode: string) => ({ serviceLocationCode }) as Appointment['location']
const chosen = { chosenTimeSlotCode: 'MORNING', chosenDate: '2026-11-18' }

test.each([
  ['the same visit', null, chosen, true],
  ['the same center', at('A'), { ...chosen, serviceLocationCode: 'A' }, true],
  ['a center that the draft does not name', at('A'), chosen, true],
  ['a center that the partner does not name', null, { ...chosen, serviceLocationCode: 'A' }, true],
  ['another center', at('B'), { ...chosen, serviceLocationCode: 'A' }, false],
  ['another day', null, { ...chosen, chosenDate: '2026-11-19' }, false],
  ['another time', null, { ...chosen, chosenTimeSlotCode: 'NOON' }, false],
])('%s', (_, location, schedule, expected) => {
  expect(isChosen({ slot, location }, schedule)).toBe(expected)
})
