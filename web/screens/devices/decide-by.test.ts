import { expect, test } from 'vitest'
import { decideByText } from './decide-by.ts'

// Local time on both sides, whatever time zone the test runs in.
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

test.each([
  ['today, 2:40 PM', at(15, 14, 40), at(15, 9, 0)],
  ['tomorrow, 2:40 PM', at(16, 14, 40), at(15, 20, 28)],
  ['tomorrow, 12:05 AM', at(16, 0, 5), at(15, 23, 55)],
  ['tomorrow, 9:00 AM', new Date(2026, 11, 1, 9), at(30, 12, 0)],
  ['Wed, Nov 18, 2:40 PM', at(18, 14, 40), at(15, 9, 0)],
])('a decision is due %s', (text, until, now) => {
  expect(decideByText(until.toISOString(), now)).toBe(text)
})
