import { expect, test } from 'vitest'
import { longDate, longDay, monthAndYear, monthDay, pastDay } from './day-text.ts'
import { addDays } from './calendar.ts'
import { shortDay, upcomingDay } from './short-day.ts'

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

test('every day of ten years reads as Intl would write it', () => {
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return (date: string) => format.format(new Date(date))
  }
  const pairs = [
    [shortDay, intl({ weekday: 'short', month: 'short', day: 'numeric' })],
    [longDay, intl({ weekday: 'long', month: 'long', day: 'numeric' })],
    [longDate, intl({ dateStyle: 'full' })],
    [monthDay, intl({ month: 'short', day: 'numeric' })],
    [monthAndYear, intl({ month: 'long', year: 'numeric' })],
    [(date: string) => pastDay(date, '2020-01-01'), intl({ dateStyle: 'medium' })],
  ] as const
  for (let date = '2021-01-01'; date < '2031-01-01'; date = addDays(date, 1)) {
    for (const [ours, theirs] of pairs) expect(ours(date)).toBe(theirs(date))
  }
})
