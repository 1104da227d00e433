/** The date it is somewhere. */
export function localDate(instant: Date, timeZone: string): string {
  // Canada writes its dates as ISO does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}
