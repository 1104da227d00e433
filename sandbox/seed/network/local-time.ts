// Opening hours are local, slots are instants. Between the two stands the zone's distance from UTC on that day,
// which daylight saving changes at two in the morning, when every centre is closed.

const offsets = new Map<string, number>()

/** The instant at which it is `minutes` after midnight on `date` in a US time zone. */
export function localInstant(date: string, minutes: number, timeZone: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - offsetMinutes(date, timeZone)) * 60_000)
}

/** The date it is somewhere. */
export function localDate(instant: Date, timeZone: string): string {
  // Canada writes its dates as ISO does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

function offsetMinutes(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  // At 17:00 UTC it is daytime of the same date from Puerto Rico to Hawaii.
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(new Date(`${date}T17:00:00Z`)).find(({ type }) => type === 'timeZoneName')
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? []
  if (!sign) throw new Error(`No offset known for ${timeZone}`)
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  offsets.set(key, offset)
  return offset
}
