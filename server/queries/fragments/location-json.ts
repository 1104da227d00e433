import { sql } from '../../database/sql.ts'

/** A service center as one JSON value, for a statement that calls it centres. */
export const LOCATION_JSON = sql`json_build_object(
  'serviceLocationCode', centres.service_location_code,
  'name', centres.name,
  'addressLine1', centres.address_line1,
  'city', centres.city,
  'state', centres.state,
  'zipCode', centres.zip_code,
  'phone', centres.phone,
  'latitude', centres.latitude,
  'longitude', centres.longitude,
  'timeZone', centres.time_zone,
  'openingHours', (
    select coalesce(json_agg(case when jsonb_typeof(day.hours) = 'array'
      then json_build_object('from', day.hours -> 0, 'to', day.hours -> 1) end order by day.position), '[]')
    from jsonb_array_elements(centres.opening_hours) with ordinality as day (hours, position)))`
