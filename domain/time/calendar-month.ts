// A month as a grid: its weeks from Sunday to Saturday, and where each key moves the focus.

import { addDays, type IsoDate } from './calendar.ts'

/** The weeks of a date's month, completed with days of the adjacent months. */
export function weeksOf(date: IsoDate): IsoDate[][] {
  const first = firstOfMonth(date)
  const start = addDays(first, -weekday(first))
  const end = lastOfMonth(date)
  const weeks: IsoDate[][] = []
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day)))
  }
  return weeks
}

export function isSameMonth(one: IsoDate, other: IsoDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

export function lastOfMonth(date: IsoDate): IsoDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1)
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, days))).toISOString().slice(0, 10)
}

/** Where a key moves from a day; null for a key that the calendar does not handle. */
export function dayByKey(date: IsoDate, key: string, shift: boolean): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return firstOfMonth(date)
    case 'End':
      return lastOfMonth(date)
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1)
    default:
      return null
  }
}

function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay()
}
