import { toShortUsDate } from '#domain/time/calendar.ts'
import { pastDay } from '#domain/time/day-text.ts'
import { localDay, localTime } from './local-clock.ts'

/** 'Today, 2:40 PM', 'Yesterday, 4:05 PM', 'Nov 13, 11:20 AM', with the year if it is another one. */
export function whenText(at: string, now: Date): string {
  const time = new Date(at)
  return `${pastDay(localDay(time), localDay(now))}, ${localTime(time)}`
}

/** For paper, which is read later: '11/13/2026, 11:20 AM'. */
export function whenOnPaper(at: string): string {
  const time = new Date(at)
  return `${toShortUsDate(localDay(time))}, ${localTime(time)}`
}

/** The same within a sentence: 'today at 2:40 PM'. */
export function whenWords(at: string, now: Date): string {
  const time = new Date(at)
  const day = pastDay(localDay(time), localDay(now)).replace(/^(?:Today|Yesterday)/, (word) =>
    word.toLowerCase(),
  )
  return `${day} at ${localTime(time)}`
}
