import { expect, test } from 'vitest'
import { decideByText, localDay } from './local-clock.ts'
import { whenText, whenWords } from './when-text.ts'

// Written and read on the local clock, whatever zone the test runs in.
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)
const now = at(15, 15, 0)

test.each([
  [at(15, 14, 40), 'Today, 2:40 PM'],
  [at(14, 16, 5), 'Yesterday, 4:05 PM'],
  [at(13, 11, 20), 'Nov 13, 11:20 AM'],
  [new Date(2025, 11, 31, 23, 59), 'Dec 31, 2025, 11:59 PM'],
])('%s reads %s', (time, text) => {
  expect(whenText(time.toISOString(), now)).toBe(text)
})

test.each([
  [at(15, 14, 40), 'today at 2:40 PM'],
  [at(14, 16, 5), 'yesterday at 4:05 PM'],
  [at(13, 11, 20), 'Nov 13 at 11:20 AM'],
  [new Date(2025, 11, 31, 23, 59), 'Dec 31, 2025 at 11:59 PM'],
])('%s is %s within a sentence', (time, text) => {
  expect(whenWords(time.toISOString(), now)).toBe(text)
})

test('today is the current date in the reader’s time zone', () => {
  expect(localDay(at(15, 23, 30))).toBe('2026-11-15')
})

test.each([
  ['2:40 PM today', at(15, 14, 40), at(15, 9, 0)],
  ['2:40 PM tomorrow', at(16, 14, 40), at(15, 20, 28)],
  ['12:05 AM tomorrow', at(16, 0, 5), at(15, 23, 55)],
  ['9:00 AM tomorrow', new Date(2026, 11, 1, 9), at(30, 12, 0)],
  ['Tue, Nov 17, 2:40 PM', at(17, 14, 40), at(15, 9, 0)],
  ['Wed, Nov 18, 2:40 PM', at(18, 14, 40), at(15, 9, 0)],
])('a decision is due %s', (text, until, asOf) => {
  expect(decideByText(until.toISOString(), asOf)).toBe(text)
})
