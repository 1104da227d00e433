import { expect, test } from 'vitest'
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts'
import { addDays } from './calendar.ts'

// 2026-11-16 is a Monday.
test.each([
  ['2026-11-16', '2026-11-16', 0],
  ['2026-11-16', '2026-11-17', 1],
  ['2026-11-16', '2026-11-23', 5],
  ['2026-11-20', '2026-11-21', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-22', '2026-11-23', 1],
  ['2026-11-18', '2026-11-16', -2],
])('from %s to %s are %i business days', (from, to, days) => {
  expect(businessDaysBetween(from, to)).toBe(days)
})

test.each([
  ['2026-11-16', 3, '2026-11-19'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-11-17', 0, '2026-11-17'],
])('%s plus %i business days is %s', (date, days, later) => {
  expect(addBusinessDays(date, days)).toBe(later)
})

test('Monday to Friday are business days', () => {
  const week = Array.from({ length: 7 }, (_, days) => addDays('2026-11-16', days))
  expect(week.map(isBusinessDay)).toEqual([true, true, true, true, true, false, false])
})
