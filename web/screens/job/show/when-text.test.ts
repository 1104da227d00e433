import { expect, test } from 'vitest'
import { appointmentDay, isToday, whenText } from './when-text.ts'

const now = new Date(2026, 10, 15, 15, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 10, 15, 14, 40), 'Today, 2:40 PM'],
  [at(2026, 10, 14, 16, 5), 'Yesterday, 4:05 PM'],
  [at(2026, 10, 13, 11, 20), 'Nov 13, 11:20 AM'],
  [at(2025, 11, 31, 23, 59), 'Dec 31, 2025, 11:59 PM'],
])('%s reads %s', (time, text) => {
  expect(whenText(time, now)).toBe(text)
})

test('today is the day of the reader, from midnight to midnight', () => {
  expect(isToday(at(2026, 10, 15, 0, 0), now)).toBe(true)
  expect(isToday(at(2026, 10, 14, 23, 59), now)).toBe(false)
})

test('the day of an appointment is the one of its place, wherever it is read', () => {
  expect(appointmentDay('2026-11-18')).toBe('Wed, Nov 18')
})
