import { expect, test } from 'vitest'
import { isTimeToTell, spokenTimeLeft, timeLeft, untilNextWords } from './time-left.ts'

const minutes = (count: number, seconds = 0) => (count * 60 + seconds) * 1_000

test.each([
  [minutes(30 * 60), '30 hr left', '30 hours left'],
  [minutes(24 * 60), '24 hr left of 24 hr', '24 hours left of 24 hours'],
  [minutes(18 * 60 + 12, 59), '18 hr 12 min left of 24 hr', '18 hours 12 minutes left of 24 hours'],
  [minutes(61), '1 hr 1 min left of 24 hr', '1 hour 1 minute left of 24 hours'],
  [minutes(60), '1 hr left of 24 hr', '1 hour left of 24 hours'],
  [minutes(42), '42 min left of 24 hr', '42 minutes left of 24 hours'],
  [minutes(1), '1 min left of 24 hr', '1 minute left of 24 hours'],
  [minutes(0, 59), 'Less than a minute left', 'Less than a minute left'],
  [0, 'Time’s up', 'Time’s up'],
  [-5, 'Time’s up', 'Time’s up'],
])('%i ms reads as %s and sounds as %s', (ms, seen, heard) => {
  expect(timeLeft(ms, 24)).toBe(seen)
  expect(spokenTimeLeft(ms, 24)).toBe(heard)
})

test('announces the time on the hour and more often toward the end', () => {
  const told = Array.from({ length: 181 }, (_, minute) => minute).filter((minute) =>
    isTimeToTell(minutes(minute)),
  )
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 10, 15, 30, 60, 120, 180])
})

test('the next update is due when the minute ends, and never after the end', () => {
  expect(untilNextWords(minutes(3, 20))).toBe(20_001)
  expect(untilNextWords(0)).toBe(Infinity)
})
