import { expect, test } from 'vitest'
import type { Slot } from '#contract/claims.ts'
import { timesAfter } from './other-times.ts'

const slot = (timeSlotCode: string, startsAt: string): Slot => ({
  timeSlotCode,
  date: startsAt.slice(0, 10),
  startsAt,
  endsAt: startsAt,
  timeZone: 'America/New_York',
  label: '',
})
const free = [
  slot('early', '2026-11-18T14:00:00Z'),
  slot('later', '2026-11-18T16:00:00Z'),
  slot('next-day', '2026-11-19T14:00:00Z'),
]
const wanted = slot('taken', '2026-11-18T15:00:00Z')
const schedule = { chosenDate: wanted.date, chosenTimeSlotCode: wanted.timeSlotCode }
const codes = (slots: readonly Slot[]) => slots.map(({ timeSlotCode }) => timeSlotCode)

test('times after the one that was taken are offered', () => {
  const times = timesAfter(free, { slot: wanted, location: null }, schedule)
  expect(codes(times)).toEqual(['later', 'next-day'])
})

test('if only the date of the taken time is known, the offers start on that date', () => {
  expect(codes(timesAfter(free, null, { ...schedule, chosenDate: '2026-11-19' }))).toEqual(['next-day'])
  expect(codes(timesAfter(free, null, { chosenDate: '2026-11-18', chosenTimeSlotCode: 'early' }))).toEqual([
    'later',
    'next-day',
  ])
})

test('if there is no later time, all available times are offered', () => {
  const last = slot('last', '2026-12-24T14:00:00Z')
  const chosen = { chosenDate: last.date, chosenTimeSlotCode: last.timeSlotCode }
  expect(codes(timesAfter(free, { slot: last, location: null }, chosen))).toEqual(codes(free))
})
