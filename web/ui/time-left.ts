/** A countdown's text, on screen and for screen readers, and when to announce it. */
import * as words from './words.ts'

const minuteMs = 60_000

/** '18 hr 12 min left' */
export function timeLeft(ms: number): string {
  const { hours, minutes } = parts(ms)
  if (ms <= 0) return words.timeIsUp
  if (hours + minutes === 0) return words.lastMinute
  return words.left(joined(hours && words.hoursShort(hours), minutes && words.minutesShort(minutes)))
}

/** '18 hours 12 minutes left': a screen reader would spell out 'h'. */
export function spokenTimeLeft(ms: number): string {
  const { hours, minutes } = parts(ms)
  if (hours + minutes === 0) return timeLeft(ms)
  return words.left(joined(hours && words.hours(hours), minutes && words.minutes(minutes)))
}

/** Every hour, then more and more often. Every minute of a day would be unbearable. */
export function isTimeToTell(ms: number): boolean {
  const { hours, minutes } = parts(ms)
  return ms <= 0 || (hours > 0 ? minutes === 0 : minutes <= 5 || [10, 15, 30].includes(minutes))
}

/** How long the text stays correct. */
export function untilNextWords(ms: number): number {
  return ms <= 0 ? Infinity : (ms % minuteMs) + 1
}

function parts(ms: number) {
  const all = Math.max(0, Math.floor(ms / minuteMs))
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}

function joined(...pieces: (string | 0)[]): string {
  return pieces.filter(Boolean).join(' ')
}
