import { expect, test } from 'vitest'
import { offsetMinutes, zoneAbbreviation } from './time-zone.ts'

const at = (instant: string) => Date.parse(instant)

test.each([
  ['America/New_York', '2026-01-15T12:00:00Z', -300, 'EST'],
  ['America/New_York', '2026-07-15T12:00:00Z', -240, 'EDT'],
  ['America/Los_Angeles', '2026-11-01T08:59:00Z', -420, 'PDT'],
  ['America/Los_Angeles', '2026-11-01T09:00:00Z', -480, 'PST'],
  ['America/Phoenix', '2026-07-15T12:00:00Z', -420, 'MST'],
  ['Pacific/Honolulu', '2026-07-15T12:00:00Z', -600, 'HST'],
  ['America/Puerto_Rico', '2026-07-15T12:00:00Z', -240, 'AST'],
  ['UTC', '2026-07-15T12:00:00Z', 0, 'UTC'],
  ['Asia/Kolkata', '2026-07-15T12:00:00Z', 330, 'GMT+5:30'],
])('%s at %s is %i minutes ahead, %s', (timeZone, instant, minutes, name) => {
  expect(offsetMinutes(at(instant), timeZone)).toBe(minutes)
  expect(zoneAbbreviation(at(instant), timeZone)).toBe(name)
})
