/** Where a device can be carried to. Nothing here belongs to a customer. */
import type { Kysely } from 'kysely'
import type { OperationResult } from '#contract/index.ts'
import { CARRY_IN_RADIUS_MILES } from '#domain/claim/service-availability.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves, SLOT_COLUMNS } from './free-slots.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'
import type { LocationDatesFacts, LocationFacts } from '../../gateway/facts/appointment.ts'

/** The centers near a `place`, as one JSON value; `now` is a parameter, like $3. */
const nearby = (wanted: { condition: string; fields: string; limit: number; now: string }) => `(
      select coalesce(json_agg(json_build_object(
        'location', near.location,
        'distanceMiles', round(near.miles::numeric, 1),
        'earliestDate', near.earliest${wanted.fields}) order by near.miles, near.code), '[]')
      from (
        select centres.service_location_code as code, ${LOCATION_JSON} as location,
          ${milesBetween('centres', 'place')} as miles,
          (
            select ${LOCAL_DATE} from slots ${LOCAL_TIMES}
            where slots.service_location_code = centres.service_location_code
              and slots.service_type = 'CLAIM_CARRYIN' and ${bookable(wanted.now)}
            order by slots.starts_at limit 1
          ) as earliest
        from service_centres centres
        where ${withinReach('centres', 'place')}
          and ${milesBetween('centres', 'place')} <= ${CARRY_IN_RADIUS_MILES}
          and ${wanted.condition}
        order by miles, code limit ${wanted.limit}) near)`

const selectLocations = statement<[string, string | null, Date], LocationFacts>(`
  select json_build_object('zip', place.zip_code, 'city', place.city, 'state', place.state,
      'latitude', place.latitude, 'longitude', place.longitude) as place,
    ${nearby({ condition: `($2::text is null or ${serves('$2')})`, fields: '', limit: 50, now: '$3' })} as locations
  from zip_codes place where place.zip_code = $1`)

/** A ZIP code with the centers near it, each with the product lines that it takes. */
export const findTerritory = statement<[zipCode: string, now: Date], OperationResult<'getTerritory'>>(`
  select place.zip_code as "zipCode", place.city, place.state, place.latitude, place.longitude, ${nearby({
    condition: 'true',
    fields: `,
        'productLines', (
          select coalesce(json_agg(served.product_line order by served.product_line), '[]')
          from service_centre_product_lines served where served.service_location_code = near.code)`,
    limit: 200,
    now: '$2',
  })} as "serviceLocations"
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

const selectLocationDates = statement<[string, Date, string | null], LocationDatesFacts>(`
  select ${LOCATION_JSON} as location, (
    select coalesce(json_agg(free order by free."startsAt", free."timeSlotCode"), '[]')
    from (
      select ${SLOT_COLUMNS} from slots ${LOCAL_TIMES}
      where slots.service_location_code = centres.service_location_code
        and slots.service_type = 'CLAIM_CARRYIN' and ${bookable('$2')}
        and ($3::text is null or ${serves('$3')})
      order by slots.starts_at, slots.slot_id limit 1000) free
  ) as slots
  from service_centres centres where centres.service_location_code = $1`)

/** Times for a product line where one is named: none at a center that does not take it. */
export async function readLocationDates(
  db: Kysely<Database>,
  location: string,
  now: Date,
  productLine: string | null = null,
): Promise<LocationDatesFacts | undefined> {
  const [row] = await selectLocationDates(db, location, now, productLine)
  return row
}
