import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

const now = new Date(2026, 10, 16, 23, 30)

test.each([
  ['2026-11-16', 'Today'],
  ['2026-11-17', 'Tomorrow'],
  ['2026-11-18', 'Wed, Nov 18'],
  ['2026-11-15', 'Sun, Nov 15'],
])('late on November 16, %s is %s', (date, words) => {
  expect(shortDay(date, now)).toBe(words)
})
