import { expect, test } from 'vitest'
import { longDate, longDay, monthAndYear, pastDay } from './day-text.ts'
import { shortDay, upcomingDay } from './short-day.ts'

test('a date reads the same in every time zone', () => {
  expect(shortDay('2026-11-18')).toBe('Wed, Nov 18')
  expect(longDay('2026-11-18')).toBe('Wednesday, November 18')
  expect(longDate('2026-11-18')).toBe('Wednesday, November 18, 2026')
  expect(monthAndYear('2026-11-18')).toBe('November 2026')
})

test.each([
  ['2026-11-16', 'Today'],
  ['2026-11-17', 'Tomorrow'],
  ['2026-11-18', 'Wed, Nov 18'],
  ['2026-11-15', 'Sun, Nov 15'],
])('on November 16, the upcoming day %s is %s', (date, text) => {
  expect(upcomingDay(date, '2026-11-16')).toBe(text)
})

test.each([
  ['2026-11-16', 'Today'],
  ['2026-11-15', 'Yesterday'],
  ['2026-11-13', 'Nov 13'],
  ['2026-11-17', 'Nov 17'],
  ['2025-12-31', 'Dec 31, 2025'],
])('on November 16, the past day %s is %s', (date, text) => {
  expect(pastDay(date, '2026-11-16')).toBe(text)
})
