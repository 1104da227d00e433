import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateErrors,
  daysBetween,
  formatTime,
  formatTimeRange,
  fromUsDate,
  isIsoDate,
  toShortUsDate,
  toUsDate,
} from './calendar.ts'

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a date is shown as MM/DD/YYYY in the datepicker and as M/D/YYYY in the history', () => {
  expect(toUsDate('2026-01-05')).toBe('01/05/2026')
  expect(toShortUsDate('2026-01-05')).toBe('1/5/2026')
})

test('a day that is not on the calendar is rejected', () => {
  expect(isIsoDate('2026-02-30')).toBe(false)
  expect(isIsoDate('2028-02-29')).toBe(true)
  expect(fromUsDate('02/30/2026')).toBeNull()
  expect(fromUsDate('soon')).toBeNull()
})

test('both US formats parse back to the same date', () => {
  fc.assert(
    fc.property(isoDate, (date) => {
      expect(fromUsDate(toUsDate(date))).toBe(date)
      expect(fromUsDate(toShortUsDate(date))).toBe(date)
    }),
  )
})

test('adding and counting days agree across month ends, leap days and DST changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(daysBetween('2026-11-05', '2026-11-01')).toBe(-4)
  fc.assert(
    fc.property(isoDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test.each([
  [0, '12:00 AM'],
  [9, '9:00 AM'],
  [12, '12:00 PM'],
  [13, '1:00 PM'],
  [24, '12:00 AM'],
  [[9, 30], '9:30 AM'],
  [[23, 5], '11:05 PM'],
] as const)('%j is formatted as %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
})

test('a range can be given in hours, or in pairs of hour and minute', () => {
  expect(formatTimeRange({ from: 9, to: 13 })).toBe('9:00 AM – 1:00 PM')
  expect(formatTimeRange({ from: [8, 30], to: [10, 0] })).toBe('8:30 AM – 10:00 AM')
})

test('empty items are dropped from a list of date errors', () => {
  expect(dateErrors(['Choose a date', '', null, '  ', undefined, 'Choose a time'])).toEqual([
    'Choose a date',
    'Choose a time',
  ])
})
