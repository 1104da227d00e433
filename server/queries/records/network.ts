/** The service network: centers with their hours and holidays, technicians, and the times of a week. */
import { WEEKDAYS, type ServiceCenterRecord } from '#contract/records.ts'
import { sql } from '../../database/sql.ts'
import { kind, sweepParts, unknownIn, writesCounted } from './record-kind.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Sunday first: minutes after midnight, null for closed. */
function openingHours(center: ServiceCenterRecord): ([number, number] | null)[] {
  return WEEKDAYS.map((day) => {
    const [open, close] = center[day]?.split('-') ?? []
    return open && close ? [minutesOf(open), minutesOf(close)] : null
  })
}

export const serviceCenters = kind('service-centers', {
  rule(center) {
    const backward = openingHours(center).findIndex((hours) => hours && hours[0] >= hours[1])
    const field = WEEKDAYS[backward]
    return field && { field, reason: 'closes before it opens' }
  },
  columns: [
    {
      name: 'service_location_code',
      type: 'text',
      from: ({ serviceLocationCode }) => serviceLocationCode,
    },
    { name: 'name', type: 'text', from: ({ name }) => name },
    { name: 'address_line1', type: 'text', from: ({ addressLine1 }) => addressLine1 },
    { name: 'city', type: 'text', from: ({ city }) => city },
    { name: 'state', type: 'text', from: ({ state }) => state },
    { name: 'zip_code', type: 'text', from: ({ zipCode }) => zipCode },
    { name: 'phone', type: 'text', from: ({ phone }) => phone },
    { name: 'latitude', type: 'float8', from: ({ latitude }) => latitude },
    { name: 'longitude', type: 'float8', from: ({ longitude }) => longitude },
    { name: 'time_zone', type: 'text', from: ({ timeZone }) => timeZone },
    { name: 'opening_hours', type: 'jsonb', from: openingHours },
    { name: 'product_lines', type: 'text[]', from: ({ productLines = [] }) => productLines },
  ],
  key: { serviceLocationCode: 'service_location_code' },
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
  parts: [
    ...writesCounted({
      table: 'service_centres',
      key: ['service_location_code'],
      columns: [
        'name',
        'address_line1',
        'city',
        'state',
        'zip_code',
        'phone',
        'latitude',
        'longitude',
        'time_zone',
        'opening_hours',
      ],
    }),
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
})

const knownCenter = {
  field: 'serviceLocationCode',
  reason: 'is not a service center',
  ...unknownIn('service-centers', 'service_centres', 'service_location_code'),
}

export const holidays = kind('service-center-holidays', {
  columns: [
    {
      name: 'service_location_code',
      type: 'text',
      from: ({ serviceLocationCode }) => serviceLocationCode,
    },
    { name: 'holiday', type: 'date', from: ({ holiday }) => holiday },
    { name: 'name', type: 'text', from: ({ name }) => name },
  ],
  key: { serviceLocationCode: 'service_location_code', holiday: 'holiday' },
  checks: [knownCenter],
  parts: [
    ...writesCounted({
      table: 'service_centre_holidays',
      key: ['service_location_code', 'holiday'],
      columns: ['name'],
    }),
  ],
  sweep: sweepParts('service-center-holidays', 'service_centre_holidays', 'service_location_code', [
    'service_location_code',
    'holiday',
  ]),
})

export const technicians = kind('technicians', {
  columns: [
    { name: 'technician_id', type: 'text', from: ({ technicianId }) => technicianId },
    {
      name: 'service_location_code',
      type: 'text',
      from: ({ serviceLocationCode }) => serviceLocationCode,
    },
    { name: 'name', type: 'text', from: ({ name }) => name },
    { name: 'travels', type: 'boolean', from: ({ travels }) => travels },
    { name: 'travel_radius_miles', type: 'int', from: ({ travelRadiusMiles = 0 }) => travelRadiusMiles },
  ],
  key: { technicianId: 'technician_id' },
  checks: [knownCenter],
  parts: [
    ...writesCounted({
      table: 'technicians',
      key: ['technician_id'],
      columns: ['service_location_code', 'name', 'travels', 'travel_radius_miles'],
    }),
  ],
})

const USUAL_DAYS_AHEAD = 60

export const slotTemplates = kind('slot-templates', {
  rule({ starts, ends, minutes }) {
    const fits = minutesOf(ends) - minutesOf(starts) >= minutes
    return fits ? undefined : { field: 'ends', reason: 'is less than minutes after starts' }
  },
  columns: [
    { name: 'slot_template_id', type: 'text', from: ({ slotTemplateId }) => slotTemplateId },
    {
      name: 'service_location_code',
      type: 'text',
      from: ({ serviceLocationCode }) => serviceLocationCode,
    },
    { name: 'technician_id', type: 'text', from: ({ technicianId }) => technicianId },
    { name: 'weekday', type: 'smallint', from: ({ weekday }) => WEEKDAYS.indexOf(weekday) },
    { name: 'starts_minute', type: 'smallint', from: ({ starts }) => minutesOf(starts) },
    { name: 'ends_minute', type: 'smallint', from: ({ ends }) => minutesOf(ends) },
    { name: 'slot_minutes', type: 'smallint', from: ({ minutes }) => minutes },
    { name: 'capacity', type: 'smallint', from: ({ capacity }) => capacity },
    { name: 'days_ahead', type: 'smallint', from: ({ daysAhead = USUAL_DAYS_AHEAD }) => daysAhead },
    { name: 'valid_from', type: 'date', from: ({ validFrom }) => validFrom },
    { name: 'valid_until', type: 'date', from: ({ validUntil }) => validUntil },
  ],
  key: { slotTemplateId: 'slot_template_id' },
  checks: [
    knownCenter,
    {
      field: 'technicianId',
      reason: 'is not a technician of this service center who travels',
      refersTo: 'technicians',
      // On a negative line, little is known of the technician (server/import/refused-records.ts).
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
  parts: [
    ...writesCounted({
      table: 'slot_templates',
      key: ['slot_template_id'],
      columns: [
        'service_location_code',
        'technician_id',
        'weekday',
        'starts_minute',
        'ends_minute',
        'slot_minutes',
        'capacity',
        'days_ahead',
        'valid_from',
        'valid_until',
      ],
    }),
  ],
  sweep: sweepParts('slot-templates', 'slot_templates', 'service_location_code', ['slot_template_id']),
})
