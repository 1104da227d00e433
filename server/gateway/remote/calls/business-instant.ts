import { isIsoDate } from '#domain/time/calendar.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { offsetMinutes } from '#domain/time/time-zone.ts'

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** The instant of a date-time; business time if it has no offset, and midnight if it is only a date. */
export function businessInstant(text: string): Date | undefined {
  const [, date = '', time = '00:00', offset = ''] = pattern.exec(text) ?? []
  if (!isIsoDate(date)) return undefined
  const zone = offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const at = Date.parse(`${date}T${time}${zone || 'Z'}`)
  if (Number.isNaN(at)) return undefined
  return new Date(zone ? at : at - businessOffset(at) * MINUTE)
}

/** Of a local time: near a clock change, the offset at the same UTC time may be the wrong one. */
function businessOffset(local: number): number {
  const guess = offsetMinutes(local, BUSINESS_TIME_ZONE)
  return offsetMinutes(local - guess * MINUTE, BUSINESS_TIME_ZONE)
}

const MINUTE = 60_000

/** In the contract's spelling: without milliseconds, unless there are any. */
export function instantText(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z')
}
