const DAY_MS = 86_400_000

const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** A calendar day in business time (P8.4), `offset` days from today. */
export function day(offset: number): string {
  return inNewYork.format(Date.now() + offset * DAY_MS)
}

export function instant(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString()
}

export function daysSince(instant: string): number {
  return (Date.now() - Date.parse(instant)) / DAY_MS
}
