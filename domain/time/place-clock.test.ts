import { expect, test } from 'vitest'
import { dayIn, shortVisitTime, timeZoneName, visitTime, zoneNameByFormat } from './place-clock.ts'

test.each([
  ['America/New_York', '2026-11-20T05:00:00Z'],
  ['America/St_Johns', '2026-11-20T03:30:00Z'],
  ['Asia/Kathmandu', '2026-11-19T18:15:00Z'],
])('in %s, a date begins at %s, whatever was asked before', (timeZone, midnight) => {
  const dayAfter = (ms: number) => dayIn(timeZone, new Date(Date.parse(midnight) + ms))
  expect([-1, 0, 899_999, -900_000].map(dayAfter)).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
    '2026-11-19',
  ])
})

test.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
])('%s is called %s, as by Intl', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name)
  expect(zoneNameByFormat(zone)).toBe(name)
})

test('a visit is shown in its local time', () => {
  const visit = { startsAt: '2026-10-27T15:00:00Z', endsAt: '2026-10-27T17:00:00Z' }
  expect(visitTime({ ...visit, timeZone: 'America/New_York' })).toBe(
    'Tuesday, October 27, 11:00 AM – 1:00 PM (Eastern Time)',
  )
  expect(visitTime({ ...visit, timeZone: 'Pacific/Honolulu' })).toContain('5:00 AM – 7:00 AM')
  expect(shortVisitTime({ ...visit, timeZone: 'America/New_York' })).toBe(
    'Tue, Oct 27, 11:00 AM – 1:00 PM EDT',
  )
})
