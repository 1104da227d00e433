// P4.20: no SMS at night, by the clock where the customer lives.

import { addDays } from '../time/calendar.ts'
import { dayIn } from '../time/place-clock.ts'
import { zonesByPlace } from '../time/state-zones.ts'
import { localInstant, offsetMinutes } from '../time/time-zone.ts'

/** Hours of the day: { from: 21, until: 8 } is 9 PM to 8 AM. */
export type QuietHours = { from: number; until: number }

/** A state, or the part of one that has a zone of its own ('TX799'), where it is night, and when the night ends. */
export type QuietPlace = { place: string; until: string }

export function quietPlaces(hours: QuietHours | null, now: Date): QuietPlace[] {
  if (!hours) return []
  const ends = new Map<string, string | null>()
  return [...zonesByPlace].flatMap(([place, zone]) => {
    const known = ends.get(zone)
    const until = known === undefined ? endOfNight(zone, hours, now) : known
    ends.set(zone, until)
    return until === null ? [] : [{ place, until }]
  })
}

/** Null while it isn't night. */
function endOfNight(timeZone: string, { from, until }: QuietHours, now: Date): string | null {
  const hour = localHour(timeZone, now)
  const isNight = from > until ? hour >= from || hour < until : hour >= from && hour < until
  if (!isNight) return null
  const today = dayIn(timeZone, now)
  const day = hour >= until ? addDays(today, 1) : today
  return localInstant(day, until * 60, timeZone).toISOString()
}

function localHour(timeZone: string, now: Date): number {
  const minutes = Math.floor(now.getTime() / 60_000) + offsetMinutes(now.getTime(), timeZone)
  return Math.floor(minutes / 60) % 24
}
