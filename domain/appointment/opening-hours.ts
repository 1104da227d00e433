// Formats a service center's opening hours: consecutive days with the same hours share a line.

import { formatTimeRange } from '../time/calendar.ts'

/** Minutes after midnight, Sunday first; null means closed. */
export type OpeningHours = readonly ({ from: number; to: number } | null)[]

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Mon – Fri, 9:00 AM – 6:00 PM'; empty if the hours are unknown. */
export function openingHoursLines(hours: OpeningHours): string[] {
  if (!hours.some(Boolean)) return []
  const runs: { first: string; last: string; words: string }[] = []
  for (const day of MONDAY_FIRST) {
    const name = DAYS[day]
    const words = wordsOf(hours[day])
    const run = runs.at(-1)
    if (run?.words === words) run.last = name
    else runs.push({ first: name, last: name, words })
  }
  return runs.map(({ first, last, words }) => `${first === last ? first : `${first} – ${last}`}, ${words}`)
}

function wordsOf(hours: OpeningHours[number] | undefined): string {
  return hours ? formatTimeRange({ from: [0, hours.from], to: [0, hours.to] }) : 'closed'
}
