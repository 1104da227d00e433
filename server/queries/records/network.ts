/** The service network: centers with their hours and holidays, technicians, and the times of a week. */
import { WEEKDAYS, type ServiceCenterRecord } from '#contract/records.ts'
import { sql } from '../../database/sql.ts'
import { kind, unknownIn } from './record-kind.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Sunday first: minutes after midnight, null for closed. */
function openingHours(center: ServiceCenterRecord): ([number, number] | null)[] {
  return WEEKDAYS.map((day) => {
    const [open, close] = center[day]?.split('-') ?? []
    return open && close ? [minutesOf(open), minutesOf(close)] : null
  })
}

export const serviceCenters = kind('service-centers', {
  table: 'service_centres',
  key: ['serviceLocationCode'],
  defaults: { productLines: [] },
  made: [{ of: WEEKDAYS, name: 'opening_hours', type: 'jsonb', from: openingHours }],
  rule(center) {
    const backward = openingHours(center).findIndex((hours) => hours && hours[0] >= hours[1])
    const field = WEEKDAYS[backward]
    return field && { field, reason: 'closes before it opens' }
  },
  checks: [
    {
      field: 'timeZone',
      reason: 'is not the name of a time zone',
      bad: () => sql`staged.time_zone not in (select name from pg_timezone_names)`,
    },
    {
      field: 'productLines',
      reason: 'has something that is not a product line',
      refersTo: 'product-lines',
      bad: () => sql`exists (
        select 1 from unnest(staged.product_lines) served (product_line)
        where served.product_line not in (select product_line from product_lines)
          and served.product_line not in (select product_line from import_product_lines))`,
    },
  ],
  lists: {
    columns: ['product_lines'],
    parts: [
      {
        name: 'served',
        sql: sql`
  insert into service_centre_product_lines (service_location_code, product_line)
  select distinct fresh.service_location_code, served.product_line from fresh cross join unnest(fresh.product_lines) served (product_line)
  on conflict do nothing`,
      },
      {
        name: 'no_longer_served',
        sql: sql`
  delete from service_centre_product_lines live using fresh
  where live.service_location_code = fresh.service_location_code
    and live.product_line <> all (fresh.product_lines)`,
      },
    ],
  },
})

const knownCenter = {
  field: 'serviceLocationCode',
  reason: 'is not a service center',
  ...unknownIn('service-centers', 'service_centres', 'service_location_code'),
}

export const holidays = kind('service-center-holidays', {
  table: 'service_centre_holidays',
  key: ['serviceLocationCode', 'holiday'],
  checks: [knownCenter],
  sweepWithin: 'serviceLocationCode',
})

export const technicians = kind('technicians', {
  table: 'technicians',
  key: ['technicianId'],
  defaults: { travelRadiusMiles: 0 },
  checks: [knownCenter],
})

const USUAL_DAYS_AHEAD = 60

export const slotTemplates = kind('slot-templates', {
  table: 'slot_templates',
  key: ['slotTemplateId'],
  defaults: { daysAhead: USUAL_DAYS_AHEAD },
  made: [
    { of: ['weekday'], name: 'weekday', type: 'int', from: ({ weekday }) => WEEKDAYS.indexOf(weekday) },
    { of: ['starts'], name: 'starts_minute', type: 'int', from: ({ starts }) => minutesOf(starts) },
    { of: ['ends'], name: 'ends_minute', type: 'int', from: ({ ends }) => minutesOf(ends) },
    { of: ['minutes'], name: 'slot_minutes', type: 'int', from: ({ minutes }) => minutes },
  ],
  rule({ starts, ends, minutes }) {
    const fits = minutesOf(ends) - minutesOf(starts) >= minutes
    return fits ? undefined : { field: 'ends', reason: 'is less than minutes after starts' }
  },
  checks: [
    knownCenter,
    {
      field: 'technicianId',
      reason: 'is not a technician of this service center who travels',
      refersTo: 'technicians',
      // On a negative line, little is known of the technician (server/import/staging.ts).
      bad: () => sql`staged.technician_id is not null
        and not exists (
          select 1 from import_technicians coming where coming.technician_id = staged.technician_id
            and (coming.line < 0
              or coming.service_location_code = staged.service_location_code and coming.travels))
        and (exists (select 1 from import_technicians coming where coming.technician_id = staged.technician_id)
          or not exists (
            select 1 from technicians known where known.technician_id = staged.technician_id
              and known.service_location_code = staged.service_location_code and known.travels))`,
    },
  ],
  sweepWithin: 'serviceLocationCode',
})
