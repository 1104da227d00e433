/**
 * Taking a place at a time, and giving it back. Whoever wants to change slots waits for whoever is at one of them,
 * and then sees what is left. They are locked in the order of their ids: two who swap times never wait for each other.
 */
import type { Pool } from 'pg'
import { milesBetween } from '../fragments/distance.ts'
import { LOCAL_DATE, LOCAL_TIMES, openForBooking, serves } from './free-slots.ts'
import { instant } from '../fragments/instant.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'

/** The ChosenSlot of domain/appointment/slot-choice.ts as one JSON value; everything given is an SQL expression. */
export const chosenSlotJson = (given: {
  slotId: string
  /** The slot that the same claim or job has already, if any. */
  held: string
  productLine: string
  /** Where a technician would have to come. */
  zipCode: string
  now: string
}) => `(
  select json_build_object(
    'slotId', slots.slot_id,
    'serviceType', slots.service_type,
    'serviceLocationCode', slots.service_location_code,
    'date', ${LOCAL_DATE},
    'startsAt', ${instant('slots.starts_at')},
    'endsAt', ${instant('slots.ends_at')},
    'timeZone', centres.time_zone,
    'center', case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end,
    'held', slots.slot_id is not distinct from ${given.held},
    'free', slots.booked < slots.capacity,
    'ahead', slots.starts_at > ${given.now}::timestamptz,
    'open', coalesce(${openForBooking(given.now)}, false),
    'serves', ${serves(given.productLine)},
    'reaches', slots.technician_id is null or exists (
      select 1 from technicians join zip_codes place on place.zip_code = ${given.zipCode}
      where technicians.technician_id = slots.technician_id and technicians.travels
        and ${milesBetween('centres', 'place')} <= technicians.travel_radius_miles))
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = ${given.slotId})`

/**
 * Two parts of a WITH clause that come before the change: what changes at which slot, and the lock. Each of the two
 * given is a select of slot_id; the same slot in both, or none, changes nothing.
 */
export const lockedSlots = ({ taken, freed }: { taken: string; freed: string }) => `
  moves as (
    select slot_id, sum(change)::int as change
    from (
      select slot_id, 1 as change from (${taken}) as taken
      union all select slot_id, -1 from (${freed}) as freed) either
    where slot_id is not null
    group by slot_id having sum(change) <> 0),
  locked_slots as (
    select slots.slot_id, moves.change, slots.booked + moves.change <= slots.capacity as fits
    from slots join moves using (slot_id)
    order by slots.slot_id
    for no key update of slots)`

/** A condition for whatever the statement writes: there is room for all of it. */
export const SLOTS_FIT = `not exists (select 1 from locked_slots where not fits)`

/** The change; `go` is a part with a row where the statement does its work. */
export const movedSlots = (go: string) => `
  moved_slots as (
    update slots set booked = slots.booked + locked_slots.change
    from locked_slots, ${go}
    where slots.slot_id = locked_slots.slot_id)`

/**
 * Gives back the times of claims that were put down and not paid within SLOT_HOLD_MINUTES. The claim itself stays
 * as it is, and can still be paid: raising it takes the time again, if there is room, or asks for another one. Its
 * details keep which time was wanted; slot_id is empty, because no place is taken for it any more.
 */
export async function releaseExpiredHolds(pool: Pool, now: Date): Promise<void> {
  await pool.query(RELEASE_SQL, [now])
}

const RELEASE_SQL = `
  with expired as (
    select masters.claims_master_id, masters.slot_id from claims_masters masters
    where masters.status = 'INITIATED' and masters.slot_id is not null and masters.slot_held_until < $1
      and not exists (
        select 1 from payments
        where payments.claims_master_id = masters.claims_master_id and payments.state = 'paid')
    -- Whoever is at one now, another server doing this included, decides about it.
    order by masters.claims_master_id limit 500
    for update of masters skip locked),
  freed as (
    select slots.slot_id, expiring.places from slots
    join (select slot_id, count(*)::int as places from expired group by slot_id) expiring using (slot_id)
    order by slots.slot_id
    for no key update of slots),
  given_back as (
    update slots set booked = slots.booked - freed.places from freed where slots.slot_id = freed.slot_id)
  update claims_masters masters set slot_id = null, slot_held_until = null
  from expired where masters.claims_master_id = expired.claims_master_id`
