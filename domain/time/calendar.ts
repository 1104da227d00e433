// Dates are YYYY-MM-DD strings, which compare and sort as text and have no time zone; times are hours, or pairs of hour
// and minute. The caller decides which day is today.

export type IsoDate = string
export type TimeOfDay = number | readonly [hour: number, minute: number]
export type TimeRange = { from: TimeOfDay; to: TimeOfDay }

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** True for a YYYY-MM-DD that is on the calendar: 2026-02-30 is not. */
export function isIsoDate(value: string): boolean {
  const [, year, month, day] = isoPattern.exec(value) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** '2026-11-05' → '11/05/2026', the datepicker's format. P5.7: a value without a dash is not a date: ''. */
export function toUsDate(date: IsoDate): string {
  const [year, month, day] = date.split('-')
  return year && month && day ? `${month}/${day}/${year}` : ''
}

/** '2026-11-05' → '11/5/2026', for history rows (P2.7) and everything else people read. */
export function toShortUsDate(date: IsoDate): string {
  return toUsDate(date).replace(/\b0/g, '')
}

/** '11/05/2026' or '11/5/2026' → '2026-11-05'; null if it is not on the calendar. */
export function fromUsDate(value: string): IsoDate | null {
  const [, month, day, year] = usPattern.exec(value.trim()) ?? []
  if (!month || !day || !year) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : null
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one date to the other; negative if the other is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** 13 → '1:00 PM', [9, 30] → '9:30 AM'. */
export function formatTime(time: TimeOfDay): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '9:00 AM – 1:00 PM' */
export function formatTimeRange({ from, to }: TimeRange): string {
  return `${formatTime(from)} – ${formatTime(to)}`
}

/** P5.7: date errors are a numbered list without the empty ones; the screen's list does the numbering. */
export function dateErrors(errors: readonly (string | null | undefined)[]): string[] {
  return errors.map((error) => error?.trim() ?? '').filter((error) => error !== '')
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const usPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const dayMs = 86_400_000
const dayMinutes = 1_440

// 24 is midnight at the end of a day, and formats as 12:00 AM like the one at its start.
function minutesOf(time: TimeOfDay): number {
  const [hour, minute] = typeof time === 'number' ? [time, 0] : time
  return Math.round(hour * 60 + minute) % dayMinutes
}
