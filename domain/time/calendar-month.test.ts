import { expect, test } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar-month.ts'

test('a month is shown in whole weeks, starting on Sunday', () => {
  const weeks = weeksOf('2026-11-16')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
})

test.each([
  ['2026-02-10', 4],
  ['2028-02-29', 5],
])('%s is shown in %i weeks', (date, weeks) => {
  expect(weeksOf(date)).toHaveLength(weeks)
})

test.each([
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowRight', false, '2026-11-02'],
  ['ArrowUp', false, '2026-10-25'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-11-01'],
  ['End', false, '2026-11-30'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', true, '2027-11-01'],
  ['Enter', false, null],
])('%s (shift: %s) moves from November 1 to %s', (key, shift, expected) => {
  expect(dayByKey('2026-11-01', key, shift)).toBe(expected)
})
