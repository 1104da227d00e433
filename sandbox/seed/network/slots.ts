import { WEEKDAYS } from '#contract/records.ts'
import { addDays } from '#domain/time/calendar.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import type { SeedRow } from '../insert-rows.ts'
import { Random } from '../random.ts'
import type { Center } from './centers.ts'
import { DAYS_AHEAD, type SlotTemplate } from './slot-templates.ts'

type Slot = SeedRow<'slots'>

/**
 * What a center's templates offer today and on the days ahead, some of it already booked. Later slots are made by the
 * server, from the same templates.
 */
export function slotRows(
  { serviceLocationCode, timeZone }: Center,
  templates: readonly SlotTemplate[],
  holidays: ReadonlySet<string>,
  now: Date,
): Slot[] {
  const random = new Random(`slots ${serviceLocationCode}`)
  const today = dayIn(timeZone, now)
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
  const open = dates.filter((date) => !holidays.has(date))
  const weeks = Map.groupBy(templates, ({ technicianId }) => technicianId).values()
  return [...weeks]
    .flatMap((week) =>
      open.flatMap((date) =>
        week
          .filter(({ weekday }) => weekday === WEEKDAYS[new Date(date).getUTCDay()])
          .flatMap((template) => slotsOf(template, date, timeZone, random)),
      ),
    )
    .filter(({ starts_at }) => starts_at > now)
}

function slotsOf(template: SlotTemplate, date: string, timeZone: string, random: Random): Slot[] {
  const { slotTemplateId, serviceLocationCode, technicianId, starts, ends, minutes, capacity } = template
  const first = minutesOf(starts)
  return Array.from({ length: Math.floor((minutesOf(ends) - first) / minutes) }, (_, index) => {
    const from = first + index * minutes
    const clock = `${twoDigits(Math.floor(from / 60))}${twoDigits(from % 60)}`
    return {
      slot_id: `${technicianId ?? serviceLocationCode}-${date.replaceAll('-', '')}-${clock}`,
      service_location_code: serviceLocationCode,
      technician_id: technicianId ?? null,
      service_type: technicianId ? 'CLAIM_ONSITE' : 'CLAIM_CARRYIN',
      starts_at: localInstant(date, from, timeZone),
      ends_at: localInstant(date, from + minutes, timeZone),
      capacity,
      booked: someOf(capacity, random),
      slot_template_id: slotTemplateId,
    }
  })
}

/** Some counters have fewer places that day, as if they were booked; of the others, some are. */
function someOf(capacity: number, random: Random): number {
  const open = capacity === 1 ? 1 : random.between(1, capacity)
  const booked = Math.min(open, Math.floor(random.next() * (open + 0.6)))
  return capacity - open + booked
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
