/** Instants in words, on the customer's own clock. */
import { formatTime, type IsoDate } from '#domain/time/calendar.ts'
import { pastDay, upcomingDay } from '#domain/time/day-text.ts'

/** 'Today, 2:40 PM', 'Yesterday, 4:05 PM', 'Nov 13, 11:20 AM', with the year if it is another one. */
export function whenText(at: string, now: Date): string {
  const time = new Date(at)
  return `${pastDay(localDay(time), localDay(now))}, ${localTime(time)}`
}

/** 'today, 2:40 PM', 'tomorrow, 2:40 PM' or 'Wed, Nov 18, 2:40 PM', for the middle of a sentence. */
export function decideByText(decideBy: string, now: Date): string {
  const until = new Date(decideBy)
  const day = upcomingDay(localDay(until), localDay(now)).replace(/^To/, 'to')
  return `${day}, ${localTime(until)}`
}

export function isToday(at: string, now: Date): boolean {
  return localDay(new Date(at)) === localDay(now)
}

export function localDay(at: Date): IsoDate {
  // The Canadian date format is the ISO one.
  return at.toLocaleDateString('en-CA')
}

function localTime(at: Date): string {
  return formatTime([at.getHours(), at.getMinutes()])
}
