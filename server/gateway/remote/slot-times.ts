/** When slots are: their hours are those of the place (P11.5). */
import type { Slot } from '#contract/claims.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { formatTimeRange } from '#domain/time/calendar.ts'
import { clockTime } from '#domain/time/place-clock.ts'
import { zoneOfAddress } from '#domain/time/state-zones.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import { findPlace } from './addresses.ts'
import type { Ask } from './calls/ask.ts'
import { instantText } from './calls/business-instant.ts'
import type { Told } from './calls/profile/index.ts'

type ToldSlots = Pick<Told<'getSlotList'>, 'slots' | 'timeZone'>
type ToldSlot = ToldSlots['slots'][number]

/** `zoneOfPlace` is asked only if the partner names no time zone. */
export async function timedSlots(
  { slots, timeZone }: ToldSlots,
  zoneOfPlace: () => Promise<string>,
): Promise<Slot[]> {
  const isNamed = slots.every((slot) => slot.timeZone !== null)
  const placeZone = timeZone ?? (isNamed ? BUSINESS_TIME_ZONE : await zoneOfPlace())
  return slots.map((slot) => timed(slot, slot.timeZone ?? placeZone))
}

function timed({ timeSlotCode, date, label, time }: ToldSlot, timeZone: string): Slot {
  const { startsAt, endsAt } =
    'startsAt' in time
      ? time
      : { startsAt: instantOf(date, time.from, timeZone), endsAt: instantOf(date, time.to, timeZone) }
  return { timeSlotCode, date, startsAt, endsAt, timeZone, label: label ?? labelOf(time, timeZone) }
}

function instantOf(date: string, minutes: number, timeZone: string): string {
  return instantText(localInstant(date, minutes, timeZone))
}

function labelOf(time: ToldSlot['time'], timeZone: string): string {
  if ('from' in time) return formatTimeRange({ from: [0, time.from], to: [0, time.to] })
  return formatTimeRange({ from: clockTime(time.startsAt, timeZone), to: clockTime(time.endsAt, timeZone) })
}

/** The business's own time zone if the place is unknown. */
export async function zoneOfZip(ask: Ask, zipCode: string | undefined): Promise<string> {
  const place = zipCode ? await findPlace(ask, zipCode) : null
  return (place && zoneOfAddress(place.state, zipCode)) ?? BUSINESS_TIME_ZONE
}
