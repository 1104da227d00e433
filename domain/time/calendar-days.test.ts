import { describe, expect, test } from 'vitest'
import {
  dayState,
  openingDay,
  parseTypedDate,
  typedDateError,
  type CalendarRule,
  type DayState,
} from './calendar-days.ts'

const today = '2026-11-16'
const rules = {
  full: { mode: 'full', today },
  'full from a start': { mode: 'full', today, startDate: '2026-11-10' },
  past: { mode: 'past', today },
  default: { mode: 'default', today },
  'default from a start': { mode: 'default', today, startDate: '2026-11-20' },
  'default with dates': {
    mode: 'default',
    today,
    availableDates: ['2026-11-19', '2026-11-16', '2026-11-24'],
  },
  'default with dates from a start': {
    mode: 'default',
    today,
    startDate: '2026-11-20',
    availableDates: ['2026-11-19', '2026-11-24'],
  },
  'default with no dates left': { mode: 'default', today, availableDates: [] },
  'past with dates': { mode: 'past', today, availableDates: ['2026-11-02'] },
} satisfies Record<string, CalendarRule>

const days = [
  '2026-11-09',
  '2026-11-10',
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-19',
  '2026-11-24',
]
const letters: Record<string, DayState> = { y: 'selectable', '-': 'blocked', n: 'unavailable' }

test.each<[keyof typeof rules, string]>([
  ['full', 'yyyyyyy'],
  ['full from a start', '-yyyyyy'],
  ['past', 'yyyy---'],
  ['default', '----yyy'],
  ['default from a start', '------y'],
  ['default with dates', '----nyy'],
  ['default with dates from a start', '------y'],
  ['default with no dates left', '----nnn'],
  ['past with dates', 'yyyy---'],
])('%s: the 9th, 10th, 15th, today, 17th, 19th and 24th are %s', (name, expected) => {
  expect(days.map((day) => dayState(day, rules[name]))).toEqual(
    [...expected].map((letter) => letters[letter]),
  )
})

test.each<[keyof typeof rules, string]>([
  ['full', today],
  ['default', '2026-11-17'],
  ['default with dates', '2026-11-19'],
  ['default with dates from a start', '2026-11-24'],
  ['default with no dates left', '2026-11-17'],
])('%s opens at %s', (name, expected) => {
  expect(openingDay(rules[name])).toBe(expected)
})

test.each([
  ['11/20/2026', '2026-11-20'],
  [' 11/5/2026 ', '2026-11-05'],
  ['11-20-2026', '2026-11-20'],
  ['11202026', '2026-11-20'],
  ['02/29/2028', '2028-02-29'],
  ['02/30/2026', null],
  ['11/20/26', null],
  ['tomorrow', null],
])('typing %j means %s', (text, expected) => {
  expect(parseTypedDate(text)).toBe(expected)
})

describe('a typed date that is not accepted', () => {
  test.each<[string, keyof typeof rules, string | null]>([
    ['11/19/2026', 'default with dates', null],
    ['', 'default', 'Choose a date on the calendar, or type one.'],
    ['soon', 'default with dates', 'Type the date as MM/DD/YYYY, for example 11/19/2026.'],
    ['02/30/2027', 'default', '02/30/2027 isn’t a real date. Check the month and day.'],
    ['11/16/2026', 'default', '11/16/2026 is too early. Choose 11/17/2026 or a later date.'],
    ['11/17/2026', 'past', '11/17/2026 is in the future. Choose 11/16/2026 or an earlier date.'],
    ['11/09/2026', 'full from a start', '11/09/2026 is too early. Choose 11/10/2026 or a later date.'],
    [
      '11/20/2026',
      'default with dates',
      '11/20/2026 isn’t available. The next available date is 11/24/2026.',
    ],
    ['11/25/2026', 'default with dates', '11/25/2026 isn’t available. Choose an earlier date.'],
  ])('%s in %s: %s', (text, name, expected) => {
    expect(typedDateError(text, rules[name])).toBe(expected)
  })
})
