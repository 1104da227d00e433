import { type IsoDate, toShortUsDate } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { localDay } from './local-clock.ts'

const HOUR_MS = 3_600_000

/** The day a Service Call was requested, alike in lists and on its page. */
export function requestedDay(createdAt: string): IsoDate {
  const at = new Date(createdAt)
  return isDayAlone(at) ? businessDay(at) : localDay(at)
}

/** As M/D/YYYY; '' if it is unknown. */
export function requestedOn({ createdAt }: { createdAt: string | null }): string {
  return createdAt === null ? '' : toShortUsDate(requestedDay(createdAt))
}

/** A partner's date without a time is midnight in New York: it is that day everywhere. */
function isDayAlone(at: Date): boolean {
  const time = at.getTime()
  // The first comparison is quick, and enough for most.
  return time % HOUR_MS === 0 && businessDay(new Date(time - 1)) !== businessDay(at)
}
