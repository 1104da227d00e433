import { expect, test } from 'vitest'
import { quietPlaces } from './quiet-hours.ts'

const NIGHT = { from: 21, until: 8 }

const untilIn = (place: string, now: string, hours = NIGHT) =>
  quietPlaces(hours, new Date(now)).find((each) => each.place === place)?.until

test.each([
  ['OH', '2026-11-16T01:59:00Z', undefined],
  ['OH', '2026-11-16T02:00:00Z', '2026-11-16T13:00:00.000Z'],
  ['OH', '2026-11-16T12:59:59Z', '2026-11-16T13:00:00.000Z'],
  ['OH', '2026-11-16T13:00:00Z', undefined],
  // Daylight saving time.
  ['OH', '2026-07-16T11:59:00Z', '2026-07-16T12:00:00.000Z'],
  ['CA', '2026-11-16T13:00:00Z', '2026-11-16T16:00:00.000Z'],
  // El Paso is an hour behind the rest of Texas.
  ['TX', '2026-11-16T14:30:00Z', undefined],
  ['TX799', '2026-11-16T14:30:00Z', '2026-11-16T15:00:00.000Z'],
])('in %s at %s, texts wait until %s', (place, now, until) => {
  expect(untilIn(place, now)).toBe(until)
})

test('a night may end on the day that it begins', () => {
  const hours = { from: 1, until: 6 }
  expect(untilIn('OH', '2026-11-16T05:59:00Z', hours)).toBeUndefined()
  expect(untilIn('OH', '2026-11-16T06:00:00Z', hours)).toBe('2026-11-16T11:00:00.000Z')
})

test('without quiet hours it is night nowhere', () => {
  expect(quietPlaces(null, new Date('2026-11-16T06:00:00Z'))).toEqual([])
})
