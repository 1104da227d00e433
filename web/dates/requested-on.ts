import { toShortUsDate } from '#domain/time/calendar.ts'
import { localDay } from './local-clock.ts'

/** The day of a request as M/D/YYYY, the same in lists as on its own page; '' if it is unknown. */
export function requestedOn({ createdAt }: { createdAt: string | null }): string {
  return createdAt === null ? '' : toShortUsDate(localDay(new Date(createdAt)))
}
