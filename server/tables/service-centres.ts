/** Where a device can be carried to. Nothing here belongs to a customer. */
import type { Kysely } from 'kysely'
import type { ServiceLocation, ZipPlace } from '#contract/appointment-functions.ts'
import type { Slot } from '#contract/claims.ts'
import type { FunctionResult } from '#contract/index.ts'
import { CARRY_IN_RADIUS_MILES } from '#domain/service-availability.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { milesBetween, withinReach } from './distance.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves, SLOT_COLUMNS } from './free-slots.ts'

/** A service center as one JSON value of a statement that names it centres. */
export const LOCATION_JSON = `json_build_object(
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
    select json_agg(case when jsonb_typeof(day.hours) = 'array'
      then json_build_object('from', day.hours -> 0, 'to', day.hours -> 1) end order by day.position)
    from jsonb_array_elements(centres.opening_hours) with ordinality as day (hours, position)))`

export interface LocationFacts {
  place: ZipPlace
  locations: FunctionResult<'locations-by-zip'>['locations']
}

const selectLocations = statement<[string, string | null, Date], LocationFacts>(`
  select json_build_object('zip', place.zip_code, 'city', place.city, 'state', place.state,
      'latitude', place.latitude, 'longitude', place.longitude) as place,
    (
      select coalesce(json_agg(json_build_object(
        'location', near.location,
        'distanceMiles', round(near.miles::numeric, 1),
        'earliestDate', near.earliest) order by near.miles, near.code), '[]')
      from (
        select centres.service_location_code as code, ${LOCATION_JSON} as location,
          ${milesBetween('centres', 'place')} as miles,
          (
            select ${LOCAL_DATE} from slots ${LOCAL_TIMES}
            where slots.service_location_code = centres.service_location_code
              and slots.service_type = 'CLAIM_CARRYIN' and ${bookable('$3')}
            order by slots.starts_at limit 1
          ) as earliest
        from service_centres centres
        where ${withinReach('centres', 'place')}
          and ${milesBetween('centres', 'place')} <= ${CARRY_IN_RADIUS_MILES}
          and ($2::text is null or ${serves('$2')})
        order by miles, code limit 50) near
    ) as locations
  from zip_codes place where place.zip_code = $1`)

/** Undefined for a ZIP code that does not exist. */
export async function listLocations(
  db: Kysely<Database>,
  zipCode: string,
  productLine: string | null,
  now: Date,
): Promise<LocationFacts | undefined> {
  const [row] = await selectLocations(db, zipCode, productLine, now)
  return row
}

export interface LocationDatesFacts {
  location: ServiceLocation
  slots: Slot[]
}

const selectLocationDates = statement<[string, Date], LocationDatesFacts>(`
  select ${LOCATION_JSON} as location, (
    select coalesce(json_agg(free order by free."startsAt", free."timeSlotCode"), '[]')
    from (
      select ${SLOT_COLUMNS} from slots ${LOCAL_TIMES}
      where slots.service_location_code = centres.service_location_code
        and slots.service_type = 'CLAIM_CARRYIN' and ${bookable('$2')}
      order by slots.starts_at, slots.slot_id limit 1000) free
  ) as slots
  from service_centres centres where centres.service_location_code = $1`)

export async function readLocationDates(
  db: Kysely<Database>,
  location: string,
  now: Date,
): Promise<LocationDatesFacts | undefined> {
  const [row] = await selectLocationDates(db, location, now)
  return row
}
