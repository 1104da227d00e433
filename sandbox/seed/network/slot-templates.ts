import { WEEKDAYS, type RecordOf } from '#contract/records.ts'
import { hoursOn, type Center } from './centers.ts'

export type SlotTemplate = RecordOf<'slot-templates'>

/** Today is not counted. */
export const DAYS_AHEAD = 20
const COUNTER = { minutes: 60, capacity: 3 }
const VISIT = { minutes: 120, capacity: 1 }

/** The times of a center's week: those of its counter first, then the arrival windows of each technician who travels. */
export function slotTemplatesOf(
  center: Center,
  technicians: readonly RecordOf<'technicians'>[],
): SlotTemplate[] {
  const { serviceLocationCode } = center
  const traveling = technicians.filter(({ travels }) => travels).map(({ technicianId }) => technicianId)
  return [undefined, ...traveling].flatMap((technicianId) =>
    WEEKDAYS.flatMap((weekday) => {
      const hours = hoursOn(center, weekday)
      if (!hours) return []
      return {
        slotTemplateId: `${technicianId ?? serviceLocationCode}-${weekday.toUpperCase()}`,
        serviceLocationCode,
        ...(technicianId && { technicianId }),
        weekday,
        starts: hours.from,
        ends: hours.to,
        ...(technicianId ? VISIT : COUNTER),
        daysAhead: DAYS_AHEAD,
      }
    }),
  )
}
