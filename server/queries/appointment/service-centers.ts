/** Service centers. Nothing here belongs to a customer. */
import { getTerritory } from '#contract/addresses.ts'
import { CARRY_IN_RADIUS_MILES } from '#domain/claim/service-availability.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import { LocationDatesFacts, LocationFacts } from '../../facts/appointment.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves, SLOT_COLUMNS } from './free-slots.ts'

/** The centers near a `place`, as one JSON value. */
const nearby = (wanted: { condition: Sql; fields: Sql; limit: number; now: Sql }) => sql`(
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
          and ${milesBetween('centres', 'place')} <= ${literal(CARRY_IN_RADIUS_MILES)}
          and ${wanted.condition}
        order by miles, code limit ${literal(wanted.limit)}) near)`

/** Nothing for a ZIP code that does not exist. */
export const listLocations = readOne(
  { params: { zipCode: t.text, productLine: t.nullable(t.text), now: t.instant }, row: LocationFacts },
  (p) => sql`
  select json_build_object('zip', place.zip_code, 'city', place.city, 'state', place.state,
      'latitude', place.latitude, 'longitude', place.longitude) as place,
    ${nearby({ condition: sql`(${p.productLine}::text is null or ${serves(p.productLine)})`, fields: sql``, limit: 50, now: p.now })} as locations
  from zip_codes place where place.zip_code = ${p.zipCode}`,
)

/** A ZIP code with nearby centers and the product lines they service. */
export const findTerritory = read(
  { params: { zipCode: t.text, now: t.instant }, row: getTerritory.result },
  (p) => sql`
  select place.zip_code as "zipCode", place.city, place.state, place.latitude, place.longitude, ${nearby({
    condition: sql`true`,
    fields: sql`,
        'productLines', (
          select coalesce(json_agg(served.product_line order by served.product_line), '[]')
          from service_centre_product_lines served where served.service_location_code = near.code)`,
    limit: 200,
    now: p.now,
  })} as "serviceLocations"
  from zip_codes place where place.zip_code = ${p.zipCode}`,
)

/** If a product line is named, a center that does not service it has no slots. */
export const readLocationDates = readOne(
  {
    params: { location: t.text, now: t.instant, productLine: t.nullable(t.text) },
    row: LocationDatesFacts,
  },
  (p) => sql`
  select ${LOCATION_JSON} as location, (
    select coalesce(json_agg(free order by free."startsAt", free."timeSlotCode"), '[]')
    from (
      select ${SLOT_COLUMNS} from slots ${LOCAL_TIMES}
      where slots.service_location_code = centres.service_location_code
        and slots.service_type = 'CLAIM_CARRYIN' and ${bookable(p.now)}
        and (${p.productLine}::text is null or ${serves(p.productLine)})
      order by slots.starts_at, slots.slot_id limit 1000) free
  ) as slots
  from service_centres centres where centres.service_location_code = ${p.location}`,
)
