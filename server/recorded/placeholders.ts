/**
 * Recorded answers contain two things that can't be static: dates, which would age, and references, which only this
 * server's keys can create. Placeholders in braces are filled in for every answer:
 *
 *   {now}  {now-5.8h}  {now+2d}  {now-40m}   an instant
 *   {day}  {day-820}                         a business day
 *   {weekday+3}                              the third weekday (Monday to Friday) after today
 *   {weekday+3 09:00 America/New_York}       an instant in that time zone; also with {day…}
 *   {now-5.8h M/D/YYYY}                      the date of an instant as history rows write it; also with {day…}
 *   {customerRef}                            the caller's own, decrypted
 *   {contractRef HS-600100101}               encrypted, ready for a URL; also {claimsMasterId …}
 */
import { addDays, toShortUsDate, type IsoDate } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import type { References } from '../identity/references.ts'

export interface Filling {
  now: Date
  /** Decrypted; empty if the call has none. */
  customerRef: string
  references: References
  /** What `{viewer}` stands for. */
  viewer: unknown
}

/** Returns the value with every placeholder filled in. Throws on an unknown one, and names it. */
export async function fillIn(value: unknown, filling: Filling): Promise<unknown> {
  if (value === '{viewer}') return fillIn(filling.viewer, filling)
  if (typeof value === 'string') return /^\{.*\}$/.test(value) ? fillText(value, filling) : value
  if (Array.isArray(value)) return Promise.all(value.map((item) => fillIn(item, filling)))
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(async ([key, item]) => [key, await fillIn(item, filling)])
  return Object.fromEntries(await Promise.all(filled))
}

async function fillText(text: string, { now, customerRef, references }: Filling): Promise<string> {
  if (text === '{customerRef}') return customerRef
  const [, purpose, plain] = /^\{(contractRef|claimsMasterId) ([\w-]+)\}$/.exec(text) ?? []
  if (purpose && plain) return references.encrypt(purpose as 'contractRef' | 'claimsMasterId', plain)
  const filled = fillInstant(text, now) ?? fillDay(text, now)
  if (filled === undefined) throw new Error(`${text} is not a known placeholder`)
  return filled
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function fillInstant(text: string, now: Date): string | undefined {
  const pattern = /^\{now(?:(?<offset>[+-]\d+(?:\.\d+)?)(?<unit>[mhd]))?(?<short> M\/D\/YYYY)?\}$/
  const { groups } = pattern.exec(text) ?? {}
  if (!groups) return undefined
  const { offset = '0', unit = 'd', short } = groups
  const at = new Date(now.getTime() + Number(offset) * UNITS_MS[unit as keyof typeof UNITS_MS])
  return short ? toShortUsDate(businessDay(at)) : at.toISOString()
}

function fillDay(text: string, now: Date): string | undefined {
  const pattern =
    /^\{(?:day(?<days>[+-]\d+)?|weekday\+(?<weekdays>\d+))(?: (?<short>M\/D\/YYYY)| (?<hour>\d\d):(?<minute>\d\d) (?<zone>[\w/]+))?\}$/
  const { groups } = pattern.exec(text) ?? {}
  if (!groups) return undefined
  const { days = '0', weekdays, short, hour, minute, zone } = groups
  const today = businessDay(now)
  const day = weekdays ? weekdayAfter(today, Number(weekdays)) : addDays(today, Number(days))
  if (short) return toShortUsDate(day)
  return zone ? localInstant(day, Number(hour) * 60 + Number(minute), zone).toISOString() : day
}

function weekdayAfter(today: IsoDate, count: number): IsoDate {
  let day = today
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}
