import { ServiceLocation } from '#contract/service-location.ts'
import { sql } from '../../database/sql.ts'
import { jsonFields } from './fields.ts'

/** A service center as one JSON value, for a statement that calls it centres. */
export const LOCATION_JSON = sql`json_build_object(${jsonFields(ServiceLocation, 'centres', {
  openingHours: sql`(
    select coalesce(json_agg(case when jsonb_typeof(day.hours) = 'array'
      then json_build_object('from', day.hours -> 0, 'to', day.hours -> 1) end order by day.position), '[]')
    from jsonb_array_elements(centres.opening_hours) with ordinality as day (hours, position))`,
})})`
