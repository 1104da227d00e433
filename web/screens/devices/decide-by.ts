import { formatTime } from '#domain/time/calendar.ts'

/** 'today, 2:40 PM', 'tomorrow, 2:40 PM' or 'Wed, Nov 18, 2:40 PM', in the customer's time zone. */
export function decideByText(decideBy: string, now: Date): string {
  const until = new Date(decideBy)
  return `${dayText(until, now)}, ${formatTime([until.getHours(), until.getMinutes()])}`
}

function dayText(until: Date, now: Date): string {
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (until.toDateString() === now.toDateString()) return 'today'
  if (until.toDateString() === tomorrow.toDateString()) return 'tomorrow'
  return until.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
}
