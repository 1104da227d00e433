import { formatTime } from '#domain/time/calendar.ts'

/** 'Today, 2:40 PM', 'Yesterday, 4:05 PM', 'Nov 13, 11:20 AM', and the year if it is a different one. */
export function whenText(at: string, now: Date): string {
  const time = new Date(at)
  return `${dayText(at, now)}, ${formatTime([time.getHours(), time.getMinutes()])}`
}

/** 'Wed, Nov 18' for a date without a time zone. */
export function appointmentDay(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** In the customer's time zone. */
export function isToday(at: string, now: Date): boolean {
  return new Date(at).toDateString() === now.toDateString()
}

export function isOver({ endsAt }: { endsAt: string }, now: string): boolean {
  return Date.parse(endsAt) <= Date.parse(now)
}

function dayText(at: string, now: Date): string {
  const time = new Date(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (isToday(at, now)) return 'Today'
  if (time.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const sameYear = time.getFullYear() === now.getFullYear()
  return time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}
