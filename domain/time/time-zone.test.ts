import { expect, test } from 'vitest'
import { offsetChanges, offsetMinutes, zoneAbbreviation } from './time-zone.ts'

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

test('finds a year’s DST changes, to the minute', () => {
  const year = [at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z')] as const
  const changes = offsetChanges(...year, 'America/Chicago')
  expect(changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() }))).toEqual([
    { at: '2026-03-08T08:00:00.000Z', from: -360, to: -300 },
    { at: '2026-11-01T07:00:00.000Z', from: -300, to: -360 },
  ])
  expect(offsetChanges(...year, 'Pacific/Honolulu')).toEqual([])
})

test('a change at the very start or end of the period counts once', () => {
  const change = at('2026-03-08T08:00:00Z')
  const around = (from: number, until: number) => offsetChanges(from, until, 'America/Chicago')
  expect(around(change - 3_600_000, change)).toEqual([{ at: change, from: -360, to: -300 }])
  expect(around(change, change + 3_600_000)).toEqual([])
})
