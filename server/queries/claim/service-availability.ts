/** What decides whether a kind of service is available at an address, in one statement. */
import { CARRY_IN_RADIUS_MILES } from '#domain/claim/service-availability.ts'
import { IssueHazards } from '#contract/claims.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves } from '../appointment/free-slots.ts'
import { issueHazards } from '../catalog/issues.ts'
import { customersOf } from '../customer/customers.ts'
import { milesBetween, withinReach } from '../fragments/distance.ts'
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

/**
 * The appointment to offer at the `place` of the statement, whose latitude and longitude may be null. A carry-in goes
 * to the nearest center with a free slot, a home visit to the first available technician.
 */
export const nearestAppointment = (wanted: { serviceType: Sql; productLine: Sql; now: Sql }) => sql`
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
        when ${wanted.serviceType} = 'CLAIM_CARRYIN' then ${literal(CARRY_IN_RADIUS_MILES)}
        when technicians.travels then technicians.travel_radius_miles end
      and ${bookable(wanted.now)}
    order by slots.starts_at, slots.slot_id limit 1) free
  where ${withinReach('centres', 'place')} and ${serves(wanted.productLine)}
  order by case when ${wanted.serviceType} = 'CLAIM_CARRYIN' then ${milesBetween('centres', 'place')} end,
    free.starts_at, ${milesBetween('centres', 'place')}, centres.service_location_code
  limit 1`

/**
 * No row if the address is named and not the caller's. One on file has its own coordinates, any other those of its ZIP
 * code: coordinates in a request are ignored, because they could fake a short distance.
 */
export const findServiceFacts = read(
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
      select to_json(cover.allowed_modes) from plan_product_lines cover
      where cover.plan_code = ${p.planCode} and cover.product_line = ${p.productLine}
    ) as "planModes",
    ${exclusionReason(p.issueCodes, p.planCode)} as exclusion,
    ${issueHazards(p.issueCodes)} as hazards,
    place.latitude is not null as located,
    nearest."earliestDate", nearest."serviceLocationCode", nearest.miles as "distanceMiles"
  from place
  left join lateral (${nearestAppointment({ serviceType: p.serviceType, productLine: p.productLine, now: p.now })}) nearest on true`,
)
