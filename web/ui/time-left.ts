/** A countdown's text, on screen and for screen readers, and when to announce it. */
import * as words from './words.ts'

const minuteMs = 60_000

interface Units {
  hours: (count: number) => string
  minutes: (count: number) => string
}

/** '18 hr 12 min left of 24 hr': with the total, because the status above says 'You have 24 hours'. */
export function timeLeft(ms: number, windowHours: number): string {
  return wordsFor(ms, windowHours, { hours: words.hoursShort, minutes: words.minutesShort })
}

/** '18 hours 12 minutes left of 24 hours': a screen reader would spell out 'h'. */
export function spokenTimeLeft(ms: number, windowHours: number): string {
  return wordsFor(ms, windowHours, { hours: words.hours, minutes: words.minutes })
}

function wordsFor(ms: number, windowHours: number, unit: Units): string {
  const { hours, minutes } = parts(ms)
  if (ms <= 0) return words.timeIsUp
  if (hours + minutes === 0) return words.lastMinute
  const time = joined(hours && unit.hours(hours), minutes && unit.minutes(minutes))
  // A partner may give more time.
  return ms > windowHours * 60 * minuteMs ? words.left(time) : words.leftOf(time, unit.hours(windowHours))
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
