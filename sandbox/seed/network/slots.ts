import { addDays } from '#domain/time/calendar.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import type { SeedRow } from '../insert-rows.ts'
import { Random } from '../random.ts'
import { localDate } from './local-time.ts'
import { DAYS_AHEAD, type SlotTemplate } from './slot-templates.ts'

type Center = SeedRow<'service_centres'>
type Slot = SeedRow<'slots'>

/**
 * What a center's templates offer today and on the days ahead, some of it already booked. Later slots are made by the
 * server, from the same templates.
 */
export function slotRows(
  center: Center,
  templates: readonly SlotTemplate[],
  holidays: ReadonlySet<string>,
  now: Date,
): Slot[] {
  const random = new Random(`slots ${center.service_location_code}`)
  const today = localDate(now, center.time_zone)
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
  const open = dates.filter((date) => !holidays.has(date))
  const weeks = Map.groupBy(templates, ({ technician_id }) => technician_id).values()
  return [...weeks]
    .flatMap((week) =>
      open.flatMap((date) =>
        week
          .filter(({ weekday }) => weekday === new Date(date).getUTCDay())
          .flatMap((template) => slotsOf(template, date, center.time_zone, random)),
      ),
    )
    .filter(({ starts_at }) => starts_at > now)
}

function slotsOf(template: SlotTemplate, date: string, timeZone: string, random: Random): Slot[] {
  const { slot_template_id, service_location_code, technician_id = null, slot_minutes, capacity } = template
  const count = Math.floor((template.ends_minute - template.starts_minute) / slot_minutes)
  return Array.from({ length: count }, (_, index) => {
    const from = template.starts_minute + index * slot_minutes
    return {
      slot_id: `${technician_id ?? service_location_code}-${date.replaceAll('-', '')}-${clock(from)}`,
      service_location_code,
      technician_id,
      service_type: technician_id ? 'CLAIM_ONSITE' : 'CLAIM_CARRYIN',
      starts_at: localInstant(date, from, timeZone),
      ends_at: localInstant(date, from + slot_minutes, timeZone),
      capacity,
      booked: someOf(capacity, random),
      slot_template_id,
    }
  })
}

/** Some counters have fewer places that day, as if they were booked; of the others, some are. */
function someOf(capacity: number, random: Random): number {
  const open = capacity === 1 ? 1 : random.between(1, capacity)
  const booked = Math.min(open, Math.floor(random.next() * (open + 0.6)))
  return capacity - open + booked
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}
