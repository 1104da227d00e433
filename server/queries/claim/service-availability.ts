/** What bears on whether a kind of service can be had at an address, in one statement. */
import { CARRY_IN_RADIUS_MILES } from '#domain/claim/service-availability.ts'
import { statement } from '../../database/asserted-statement.ts'
import { exclusionReason } from './adjudication.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves } from '../appointment/free-slots.ts'

export interface ServiceFacts {
  planModes: string[] | null
  exclusion: string | null
  located: boolean
  earliestDate: string | null
  serviceLocationCode: string | null
  distanceMiles: number | null
}

/**
 * The appointment to offer at a `place` of the statement, which has a latitude and a longitude, or nulls. A carry-in
 * goes to the nearest center with time, a home visit to whoever can come first.
 */
export const nearestAppointment = (wanted: { serviceType: string; productLine: string; now: string }) => `
  select free."earliestDate", centres.service_location_code as "serviceLocationCode",
    round(${milesBetween('centres', 'place')}::numeric, 1)::float8 as miles
  from service_centres centres
  cross join lateral (
    select ${LOCAL_DATE} as "earliestDate", slots.starts_at
    from slots
    left join technicians on technicians.technician_id = slots.technician_id
    ${LOCAL_TIMES}
    where slots.service_location_code = centres.service_location_code
      and slots.service_type = ${wanted.serviceType}
      and ${milesBetween('centres', 'place')} <= case
        when ${wanted.serviceType} = 'CLAIM_CARRYIN' then ${CARRY_IN_RADIUS_MILES}
        when technicians.travels then technicians.travel_radius_miles end
      and ${bookable(wanted.now)}
    order by slots.starts_at, slots.slot_id limit 1) free
  where ${withinReach('centres', 'place')} and ${serves(wanted.productLine)}
  order by case when ${wanted.serviceType} = 'CLAIM_CARRYIN' then ${milesBetween('centres', 'place')} end,
    free.starts_at, ${milesBetween('centres', 'place')}, centres.service_location_code
  limit 1`

/**
 * No row where the address is named and not the caller's. One on file lies where it was located, any other where
 * its ZIP code does: coordinates that come with a request are not taken, they could make any trip a short one.
 */
export const findServiceFacts = statement<
  [
    subject: string,
    addressId: string | null,
    zipCode: string,
    serviceType: string,
    planCode: string | null,
    productLine: string,
    issueCodes: string[],
    now: Date,
  ],
  ServiceFacts
>(`
  with address as (
    select $3::text as zip_code, null::float8 as latitude, null::float8 as longitude where $2::text is null
    union all
    select addresses.zip_code, addresses.latitude, addresses.longitude
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where contacts.subject = $1 and addresses.address_id = $2),
  place as (
    select coalesce(address.latitude, zip_codes.latitude) as latitude,
      coalesce(address.longitude, zip_codes.longitude) as longitude
    from address left join zip_codes on zip_codes.zip_code = address.zip_code)
  select
    (
      select to_json(cover.allowed_modes) from plan_product_lines cover
      where cover.plan_code = $5 and cover.product_line = $6
    ) as "planModes",
    ${exclusionReason('$7', '$5')} as exclusion,
    place.latitude is not null as located,
    nearest."earliestDate", nearest."serviceLocationCode", nearest.miles as "distanceMiles"
  from place
  left join lateral (${nearestAppointment({ serviceType: '$4', productLine: '$6', now: '$8' })}) nearest on true`)
