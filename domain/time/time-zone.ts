// Local time. A zone's UTC offset depends on the date: DST changes it twice a year in most of the US, and never in
// Arizona, Hawaii or Puerto Rico. The runtime's time zone data is used; nothing is listed here.

/** Minutes a zone is ahead of UTC at an instant; negative for most of the US. */
export function offsetMinutes(at: number, timeZone: string): number {
  const [, sign, hours, minutes] =
    /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(zoneName(at, timeZone, 'longOffset')) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/** 'EST' or 'EDT'. */
export function zoneAbbreviation(at: number, timeZone: string): string {
  return zoneName(at, timeZone, 'short')
}

/**
 * The instant that is `minutes` after local midnight. Meant for business hours: clocks change at 2 AM, and this uses
 * the offset at the middle of the day.
 */
export function localInstant(date: string, minutes: number, timeZone: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - offsetOn(date, timeZone)) * MINUTE)
}

const offsets = new Map<string, number>()

function offsetOn(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`
  // At 17:00 UTC it is daytime on the same date from Puerto Rico to Hawaii.
  const offset = offsets.get(key) ?? offsetMinutes(Date.parse(`${date}T17:00:00Z`), timeZone)
  offsets.set(key, offset)
  return offset
}

const MINUTE = 60_000

// Cached: creating one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

function zoneName(at: number, timeZone: string, style: 'longOffset' | 'short'): string {
  const key = `${style} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style })
  formats.set(key, format)
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
