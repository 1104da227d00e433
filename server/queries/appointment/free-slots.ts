/**
 * The only definition of a bookable slot: free capacity, after today in the location's time zone, not on a holiday, and
 * within the opening hours of that weekday.
 */
import { Appointment } from '#contract/appointment-functions.ts'
import { Slot } from '#contract/claims.ts'
import { BOOKING_HORIZON_DAYS } from '#domain/claim/service-availability.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
import { instant } from '../fragments/instant.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'

/** Joined to slots and centres: local times, computed once per slot (offset 0). */
export const LOCAL_TIMES = sql`
  cross join lateral (
    select slots.starts_at at time zone centres.time_zone as starts,
      slots.ends_at at time zone centres.time_zone as ends
    offset 0) local`

export const LOCAL_DATE = sql`to_char(local.starts, 'YYYY-MM-DD')`

/**
 * A condition over slots, centres and LOCAL_TIMES. The first two parts are for the indexes, which lead past full slots
 * and today's: in the order of their start, the first one found is usually the answer.
 */
export const bookable = (
  now: Sql,
  { since = soonest(now), day = today(now), isOpen = NO_HOLIDAY } = {},
) => sql`
  slots.booked < slots.capacity and slots.starts_at >= ${since} and ${openForBooking(now, { day, isOpen })}`

/** At the center. */
export const today = (now: Sql) => sql`(${now}::timestamptz at time zone centres.time_zone)::date`

/** Tomorrow at the center. An hour less, for clocks that are set back at midnight. */
export const soonest = (now: Sql) => sql`(
    (${today(now)} + 1)::timestamp at time zone centres.time_zone
      - interval '1 hour')`

// Not "not exists", which PostgreSQL may turn into a join of all slots, sorted afterwards.
const NO_HOLIDAY = sql`(
    select true from service_centre_holidays closed
    where closed.service_location_code = slots.service_location_code and closed.holiday = local.starts::date) is null`

const end = (now: Sql) => sql`${now}::timestamptz + interval ${literal(`${BOOKING_HORIZON_DAYS} days`)}`

/** No earlier than the last bookable day in any time zone. */
export const lastDay = (now: Sql) => sql`(${end(now)})::date + 1`

/** Of slots within the time for booking, whether full or not. */
export const openForBooking = (now: Sql, { day = today(now), isOpen = NO_HOLIDAY } = {}) => sql`
  slots.starts_at < ${end(now)}
  and local.starts::date > ${day}
  and ${isOpen}
  and local.starts - local.starts::date >= ${openingHour(0)}
  and local.ends - local.starts::date <= ${openingHour(1)}`

/** When the center opens (0) or closes (1) on the day of the slot, after midnight. */
const openingHour = (which: 0 | 1) => sql`make_interval(
    mins => (centres.opening_hours -> date_part('dow', local.starts)::int ->> ${literal(which)})::int)`

const clock = (column: Sql) => sql`to_char(${column}, 'FMHH12:MI AM')`

const LABEL = sql`${clock(sql`local.starts`)} || ' – ' || ${clock(sql`local.ends`)}`

export const SLOT_COLUMNS = sql`
  slots.slot_id as "timeSlotCode", ${LOCAL_DATE} as date,
  ${instant(sql`slots.starts_at`)} as "startsAt", ${instant(sql`slots.ends_at`)} as "endsAt",
  centres.time_zone as "timeZone", ${LABEL} as label`

/** The time that a claim (masters) holds. */
export const HELD_SLOT = sql`(
  select json_build_object('date', ${LOCAL_DATE}, 'label', ${LABEL},
    'center', case when slots.service_type = 'CLAIM_CARRYIN' then centres.name end)
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = masters.slot_id)`

export const serves = (productLine: Sql) => sql`
  exists (select 1 from service_centre_product_lines served
    where served.service_location_code = centres.service_location_code
      and served.product_line = ${productLine})`

/** One slot, bookable or not. */
export const findSlot = read(
  { params: { slotId: t.text, serviceType: t.text, location: t.nullable(t.text) }, row: Appointment },
  (p) => sql`
  select (select row_to_json(slot) from (select ${SLOT_COLUMNS}) slot) as slot,
    case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end as location
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = ${p.slotId} and slots.service_type = ${p.serviceType}
    and slots.service_location_code = coalesce(${p.location}::text, slots.service_location_code)`,
)

/** One slot for each arrival window: the nearest technician's. */
export const listVisitSlots = read(
  {
    params: { zipCode: t.text, productLine: t.text, now: t.instant, location: t.nullable(t.text) },
    row: Slot,
  },
  (p) => sql`
  select distinct on (slots.starts_at, slots.ends_at) ${SLOT_COLUMNS}
  from zip_codes place
  join service_centres centres on ${withinReach('centres', 'place')}
  join technicians on technicians.service_location_code = centres.service_location_code
    and technicians.travels and ${milesBetween('centres', 'place')} <= technicians.travel_radius_miles
  join slots on slots.service_location_code = centres.service_location_code
    and slots.technician_id = technicians.technician_id and slots.service_type = 'CLAIM_ONSITE'
  ${LOCAL_TIMES}
  where place.zip_code = ${p.zipCode} and ${serves(p.productLine)} and ${bookable(p.now)}
    and centres.service_location_code = coalesce(${p.location}::text, centres.service_location_code)
  order by slots.starts_at, slots.ends_at, ${milesBetween('centres', 'place')}, slots.slot_id limit 1000`,
)
