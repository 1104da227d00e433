import { expect, test } from 'vitest'
import { holdEnd, isTimeOpen } from './hold.ts'

const schedule = { chosenDate: '2026-11-20', chosenTimeSlotCode: 'T1' }
const other = { ...schedule, chosenTimeSlotCode: 'T2' }
const held = { holdMinutes: 30, unfinished: { schedule, createdAt: '2026-11-16T12:00:00.000Z' } }
const soon = new Date('2026-11-16T12:29:00Z')
const later = new Date('2026-11-16T12:31:00Z')

test('an unpaid time is held for 30 minutes, where times are held', () => {
  expect(holdEnd(held, soon)).toBe('2026-11-16T12:30:00.000Z')
  expect(holdEnd(held, later)).toBeNull()
  expect(holdEnd({ unfinished: null }, soon)).toBeNull()
  expect(holdEnd({ unfinished: held.unfinished }, soon)).toBeNull()
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
