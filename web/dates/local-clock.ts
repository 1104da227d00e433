/** Days and times on the customer's own clock, for moments. The days of appointments are those of their place. */
import { formatTime, type IsoDate } from '#domain/time/calendar.ts'
import { upcomingDay } from '#domain/time/short-day.ts'

export function localDay(at: Date): IsoDate {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}

export function localTime(at: Date): string {
  return formatTime([at.getHours(), at.getMinutes()])
}

/** '2:40 PM today', '2:40 PM tomorrow' or 'Wed, Nov 18, 2:40 PM', for the middle of a sentence. */
export function decideByText(decideBy: string, now: Date): string {
  const until = new Date(decideBy)
  const [day, time] = [upcomingDay(localDay(until), localDay(now)), localTime(until)]
  return day.includes(',') ? `${day}, ${time}` : `${time} ${day.toLowerCase()}`
}
