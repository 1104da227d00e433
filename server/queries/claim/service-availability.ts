/** What decides whether a kind of service is available at an address, in one statement. */
import { CARRY_IN_RADIUS_MILES, LONGEST_TRIP_MILES } from '#domain/claim/service-availability.ts'
import { IssueHazards } from '#contract/claims.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { readOne } from '../../database/statement.ts'
import {
  bookable,
  lastDay,
  LOCAL_DATE,
  LOCAL_TIMES,
  serves,
  soonest,
  today,
} from '../appointment/free-slots.ts'
import { issueHazards } from '../catalog/issues.ts'
import { customersOf } from '../customer/customers.ts'
import { milesBetween, roughlyWithinReach } from '../fragments/distance.ts'
import { exclusionReason } from './adjudication.ts'

const ServiceFacts = t.record({
  planModes: t.nullable(t.texts),
  exclusion: t.nullable(t.text),
  hazards: IssueHazards,
  located: t.boolean,
  earliestDate: t.nullable(t.text),
  serviceLocationCode: t.nullable(t.text),
  distanceMiles: t.nullable(t.float),
})

/** What is the same for all slots of a center, computed once in `near`. */
const AT_CENTER = {
  since: sql`centres.soonest`,
  day: sql`centres.today`,
  isOpen: sql`local.starts::date <> all (centres.closed_on)`,
}

/** The first bookable slot of those that `whose` leaves. */
const firstSlot = (whose: Sql, now: Sql) => sql`
    select ${LOCAL_DATE} as "earliestDate", slots.starts_at
    from slots ${LOCAL_TIMES}
    where ${whose} and ${bookable(now, AT_CENTER)}
    order by slots.starts_at limit 1`

const AT_COUNTER = sql`slots.service_location_code = centres.service_location_code
      and slots.service_type = 'CLAIM_CARRYIN'`

// The empty string keeps the planner from reading the slots of the whole center.
const OF_TECHNICIAN = sql`slots.technician_id = technicians.technician_id and slots.service_type = 'CLAIM_ONSITE'
      and slots.service_location_code || '' = centres.service_location_code`

/**
 * The centers within reach of the `place` of the statement, whose latitude and longitude may be null, nearest first.
 */
const near = ({ productLine, now }: { productLine: Sql; now: Sql }) => sql`
  near as materialized (
    select centres.service_location_code, centres.time_zone, centres.opening_hours, trip.miles,
      ${soonest(now)} as soonest, ${today(now)} as today,
      array(
        select closed.holiday from service_centre_holidays closed
        where closed.service_location_code = centres.service_location_code
          and closed.holiday between ${today(now)} and ${lastDay(now)}) as closed_on
    from service_centres centres
    cross join lateral (select ${milesBetween('centres', 'place')} as miles offset 0) trip
    where ${roughlyWithinReach('centres', 'place')} and trip.miles <= ${literal(LONGEST_TRIP_MILES)} and ${serves(productLine)}
    order by trip.miles, centres.service_location_code)`

const FOUND = sql`free."earliestDate", centres.service_location_code as "serviceLocationCode",
    round(centres.miles::numeric, 1)::float8 as miles`

/** The nearest center with a free slot. In the order of `near`, so that PostgreSQL 17 and later stop at the first. */
const nearestCounter = (now: Sql) => sql`
  select ${FOUND}
  from near centres
  cross join lateral (${firstSlot(AT_COUNTER, now)}) free
  where centres.miles <= ${literal(CARRY_IN_RADIUS_MILES)}
  order by centres.miles, centres.service_location_code limit 1`

/** The first available technician. */
const firstVisit = (now: Sql) => sql`
  select ${FOUND}
  from near centres
  join technicians on technicians.service_location_code = centres.service_location_code
    and technicians.travels and centres.miles <= technicians.travel_radius_miles
  cross join lateral (${firstSlot(OF_TECHNICIAN, now)}) free
  order by free.starts_at, centres.miles, centres.service_location_code limit 1`

/**
 * The appointments to offer at the `place` of the statement, as one JSON value. Only the first slot of each counter and
 * each technician is read (docs/decisions/025).
 */
export const nearestAppointments = (wanted: { productLine: Sql; now: Sql }) => sql`(
  with ${near(wanted)}
  select json_build_object(
    'carry-in', (select row_to_json(found) from (${nearestCounter(wanted.now)}) found),
    'home-service', (select row_to_json(found) from (${firstVisit(wanted.now)}) found)))`

/** The same for one type of service, as a row. */
const nearestAppointment = (wanted: { serviceType: Sql; productLine: Sql; now: Sql }) => sql`
  with ${near(wanted)}
  select counter.* from (${nearestCounter(wanted.now)}) counter where ${wanted.serviceType} = 'CLAIM_CARRYIN'
  union all
  select visit.* from (${firstVisit(wanted.now)}) visit where ${wanted.serviceType} = 'CLAIM_ONSITE'`

/**
 * No row if the address is named and not the caller's. One on file has its own coordinates, any other those of its ZIP
 * code: coordinates in a request are ignored, because they could fake a short distance.
 */
export const findServiceFacts = readOne(
  {
    params: {
      subject: t.text,
      addressId: t.nullable(t.text),
      zipCode: t.text,
      serviceType: t.text,
      planCode: t.nullable(t.text),
      productLine: t.text,
      issueCodes: t.texts,
      now: t.instant,
    },
    row: ServiceFacts,
  },
  (p) => sql`
  with address as (
    select ${p.zipCode}::text as zip_code, null::float8 as latitude, null::float8 as longitude where ${p.addressId}::text is null
    union all
    select addresses.zip_code, addresses.latitude, addresses.longitude
    ${customersOf(p.subject)}
    where addresses.address_id = ${p.addressId}),
  place as (
    select coalesce(address.latitude, zip_codes.latitude) as latitude,
      coalesce(address.longitude, zip_codes.longitude) as longitude
    from address left join zip_codes on zip_codes.zip_code = address.zip_code)
  select
    (
      select to_json(coverage.allowed_modes) from plan_product_lines coverage
      where coverage.plan_code = ${p.planCode} and coverage.product_line = ${p.productLine}
    ) as "planModes",
    ${exclusionReason(p.issueCodes, p.planCode)} as exclusion,
    ${issueHazards(p.issueCodes)} as hazards,
    place.latitude is not null as located,
    nearest."earliestDate", nearest."serviceLocationCode", nearest.miles as "distanceMiles"
  from place
  left join lateral (${nearestAppointment({ serviceType: p.serviceType, productLine: p.productLine, now: p.now })}) nearest on true`,
)
