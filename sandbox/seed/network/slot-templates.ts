import { WEEKDAYS } from '#contract/records.ts'
import type { SeedRow } from '../insert-rows.ts'

export type SlotTemplate = SeedRow<'slot_templates'>

/** Today is not counted. */
export const DAYS_AHEAD = 20
const COUNTER = { slot_minutes: 60, capacity: 3 }
const VISIT = { slot_minutes: 120, capacity: 1 }

/** The times of a center's week: those of its counter first, then the arrival windows of each technician who travels. */
export function slotTemplateRows(
  { service_location_code, opening_hours }: SeedRow<'service_centres'>,
  technicians: readonly SeedRow<'technicians'>[],
): SlotTemplate[] {
  const travelling = technicians.filter(({ travels }) => travels).map(({ technician_id }) => technician_id)
  return [null, ...travelling].flatMap((technician_id) =>
    opening_hours.flatMap((hours, weekday) => {
      if (!hours) return []
      const [starts_minute, ends_minute] = hours
      return {
        slot_template_id: `${technician_id ?? service_location_code}-${WEEKDAYS[weekday]!.toUpperCase()}`,
        service_location_code,
        technician_id,
        weekday,
        starts_minute,
        ends_minute,
        ...(technician_id === null ? COUNTER : VISIT),
        days_ahead: DAYS_AHEAD,
      }
    }),
  )
}
