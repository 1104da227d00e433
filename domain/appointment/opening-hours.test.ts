import { expect, test } from 'vitest'
import { openingHoursLines, type OpeningHours } from './opening-hours.ts'

const long = { from: 540, to: 1080 }
const short = { from: 600, to: 960 }

test.each<[OpeningHours, string[]]>([
  [
    [null, long, long, long, long, long, short],
    ['Mon – Fri, 9:00 AM – 6:00 PM', 'Sat, 10:00 AM – 4:00 PM', 'Sun, closed'],
  ],
  [[long, long, long, long, long, long, long], ['Mon – Sun, 9:00 AM – 6:00 PM']],
  [
    [null, long, null, long, null, null, null],
    ['Mon, 9:00 AM – 6:00 PM', 'Tue, closed', 'Wed, 9:00 AM – 6:00 PM', 'Thu – Sun, closed'],
  ],
  [
    [null, { from: 510, to: 725 }],
    ['Mon, 8:30 AM – 12:05 PM', 'Tue – Sun, closed'],
  ],
])('consecutive days with the same hours share a line', (hours, lines) => {
  expect(openingHoursLines(hours)).toEqual(lines)
})

test('a center with unknown hours has no lines', () => {
  expect(openingHoursLines([])).toEqual([])
  expect(openingHoursLines([null, null, null, null, null, null, null])).toEqual([])
})
