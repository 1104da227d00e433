/**
 * Times that can still be booked. What that means is said once, here: free capacity, a day after today where the
 * place is, no holiday, and within the opening hours of that weekday.
 */
import type { Slot } from '#contract/claims.ts'
import type { ServiceLocation } from '#contract/service-location.ts'
import { BOOKING_HORIZON_DAYS } from '#domain/claim/service-availability.ts'
import { statement } from '../../database/asserted-statement.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
import { instant } from '../fragments/instant.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'

/** Joined to slots and centres: the same times on the clock of the place, worked out once a slot (offset 0). */
export const LOCAL_TIMES = `
  cross join lateral (
    select slots.starts_at at time zone centres.time_zone as starts,
      slots.ends_at at time zone centres.time_zone as ends
    offset 0) local`

export const LOCAL_DATE = `to_char(local.starts, 'YYYY-MM-DD')`

/** A condition over slots, centres and LOCAL_TIMES; `now` is a parameter, like $2. */
export const bookable = (now: string) => `
  slots.booked < slots.capacity and ${openForBooking(now)}`

/** The same, whether there is room or not. */
export const openForBooking = (now: string) => `
  slots.starts_at > ${now}::timestamptz
  and slots.starts_at < ${now}::timestamptz + interval '${BOOKING_HORIZON_DAYS} days'
  and local.starts::date > (${now}::timestamptz at time zone centres.time_zone)::date
  and not exists (
    select 1 from service_centre_holidays closed
    where closed.service_location_code = slots.service_location_code and closed.holiday = local.starts::date)
  and extract(epoch from local.starts - date_trunc('day', local.starts)) / 60
    >= (centres.opening_hours -> extract(dow from local.starts)::int ->> 0)::int
  and extract(epoch from local.ends - date_trunc('day', local.starts)) / 60
    <= (centres.opening_hours -> extract(dow from local.starts)::int ->> 1)::int`

const clock = (column: string) => `to_char(${column}, 'FMHH12:MI AM')`

export const SLOT_COLUMNS = `
  slots.slot_id as "timeSlotCode", ${LOCAL_DATE} as date,
  ${instant('slots.starts_at')} as "startsAt", ${instant('slots.ends_at')} as "endsAt",
  centres.time_zone as "timeZone", ${clock('local.starts')} || ' – ' || ${clock('local.ends')} as label`

export const serves = (productLine: string) => `
  exists (select 1 from service_centre_product_lines served
    where served.service_location_code = centres.service_location_code
      and served.product_line = ${productLine})`

/** One time, whether it can still be booked or not. */
export const findSlot = statement<
  [slotId: string, serviceType: string, location: string | null],
  { slot: Slot; location: ServiceLocation | null }
>(`
  select (select row_to_json(slot) from (select ${SLOT_COLUMNS}) slot) as slot,
    case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end as location
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = $1 and slots.service_type = $2
    and slots.service_location_code = coalesce($3::text, slots.service_location_code)`)

/** One slot for each arrival window, of the technician who comes from nearest. */
export const listVisitSlots = statement<
  [zipCode: string, productLine: string, now: Date, location: string | null],
  Slot
>(`
  select distinct on (slots.starts_at, slots.ends_at) ${SLOT_COLUMNS}
  from zip_codes place
  join service_centres centres on ${withinReach('centres', 'place')}
  join technicians on technicians.service_location_code = centres.service_location_code
    and technicians.travels and ${milesBetween('centres', 'place')} <= technicians.travel_radius_miles
  join slots on slots.service_location_code = centres.service_location_code
    and slots.technician_id = technicians.technician_id and slots.service_type = 'CLAIM_ONSITE'
  ${LOCAL_TIMES}
  where place.zip_code = $1 and ${serves('$2')} and ${bookable('$3')}
    and centres.service_location_code = coalesce($4::text, centres.service_location_code)
  order by slots.starts_at, slots.ends_at, ${milesBetween('centres', 'place')}, slots.slot_id limit 1000`)
