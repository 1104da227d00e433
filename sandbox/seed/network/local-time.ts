/** The local date in a time zone. */
export function localDate(instant: Date, timeZone: string): string {
  // The Canadian date format is ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}
