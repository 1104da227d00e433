import { expect, test } from 'vitest'
import { holdEnd, isTimeOpen } from './hold.ts'

const schedule = { chosenDate: '2026-11-20', chosenTimeSlotCode: 'T1' }
const other = { ...schedule, chosenTimeSlotCode: 'T2' }
const held = { unfinished: { schedule, heldUntil: '2026-11-16T12:30:00Z' } }
const released = { unfinished: { schedule, heldUntil: null } }
const soon = new Date('2026-11-16T12:29:00Z')
const later = new Date('2026-11-16T12:31:00Z')

test.each([
  ['it is not over', held, schedule, soon, '2026-11-16T12:30:00Z'],
  ['it is over', held, schedule, later, null],
  ['it was released', released, schedule, soon, null],
  ['another time is chosen', held, other, soon, null],
  ['no time is chosen', held, null, soon, null],
  ['nothing is unpaid', { unfinished: null }, schedule, soon, null],
])('a hold of the chosen time, if %s: %#', (_when, data, chosen, now, end) => {
  expect(holdEnd(data, chosen, now)).toBe(end)
})

test.each([
  ['no time is chosen', held, null, soon, false],
  ['it is held', held, schedule, soon, false],
  ['the hold is over', held, schedule, later, true],
  ['another time is held', held, other, soon, true],
  ['no claim holds it', { unfinished: null }, schedule, soon, true],
])('others can book the time if %s: %#', (_when, data, chosen, now, isOpen) => {
  expect(isTimeOpen(data, chosen, now)).toBe(isOpen)
})
