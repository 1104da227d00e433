/**
 * Books and releases places in slots. Slots are locked before they are changed, in the order of their ids,
 * so that two customers who swap times never deadlock.
 */
import { Type } from 'typebox'
import { Nullable, OneOf } from '#contract/fields.ts'
import { ServiceLocation } from '#contract/service-location.ts'
import type { ChosenSlot } from '#domain/appointment/slot-choice.ts'
import { t } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { milesBetween } from '../fragments/distance.ts'
import { isFeePaid } from '../fragments/fee-paid.ts'
import { instant } from '../fragments/instant.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'
import { LOCAL_DATE, LOCAL_TIMES, openForBooking, serves } from './free-slots.ts'

/** The result of chosenSlotJson: the ChosenSlot of domain/appointment/slot-choice.ts. */
export const ChosenSlotRow = Type.Unsafe<ChosenSlot>(
  t.record({
    slotId: t.text,
    serviceType: OneOf('CLAIM_CARRYIN', 'CLAIM_ONSITE'),
    serviceLocationCode: t.text,
    date: t.text,
    startsAt: t.text,
    endsAt: t.text,
    timeZone: t.text,
    center: Nullable(ServiceLocation),
    held: t.boolean,
    free: t.boolean,
    ahead: t.boolean,
    open: t.boolean,
    serves: t.boolean,
    reaches: t.boolean,
  }),
)

/** Over slots and centres: the slot is at a center, or its technician serves the ZIP code. */
export const reaches = (zipCode: Sql) => sql`(slots.technician_id is null or exists (
      select 1 from technicians join zip_codes place on place.zip_code = ${zipCode}
      where technicians.technician_id = slots.technician_id and technicians.travels
        and ${milesBetween('centres', 'place')} <= technicians.travel_radius_miles))`

/** The chosen slot as one JSON value. */
export const chosenSlotJson = (given: {
  slotId: Sql
  /** The slot that the claim or job already holds, if any. */
  held: Sql
  productLine: Sql
  /** Where a technician would go. */
  zipCode: Sql
  now: Sql
}) => sql`(
  select json_build_object(
    'slotId', slots.slot_id,
    'serviceType', slots.service_type,
    'serviceLocationCode', slots.service_location_code,
    'date', ${LOCAL_DATE},
    'startsAt', ${instant(sql`slots.starts_at`)},
    'endsAt', ${instant(sql`slots.ends_at`)},
    'timeZone', centres.time_zone,
    'center', case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end,
    'held', slots.slot_id is not distinct from ${given.held},
    'free', slots.booked < slots.capacity,
    'ahead', slots.starts_at > ${given.now}::timestamptz,
    'open', coalesce(${openForBooking(given.now)}, false),
    'serves', ${serves(given.productLine)},
    'reaches', ${reaches(given.zipCode)})
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = ${given.slotId})`

/**
 * Two parts of a WITH clause that come before the change: what changes in which slot, and the lock. `taken` and
 * `freed` are selects of slot_id; the same slot in both, or none, changes nothing.
 */
export const lockedSlots = ({ taken, freed }: { taken: Sql; freed: Sql }) => sql`
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

/** A condition for the statement's writes: every locked slot has room. Requires lockedSlots before it. */
export const SLOTS_FIT = sql`not exists (select 1 from locked_slots where not fits)`

/** The change; `go` names a part that has a row if the statement does its work. */
export const movedSlots = (go: string) => sql`
  moved_slots as (
    update slots set booked = slots.booked + locked_slots.change
    from locked_slots, ${identifier(go)}
    where slots.slot_id = locked_slots.slot_id)`

/**
 * Releases the slots of claims that were not paid within SLOT_HOLD_MINUTES. The claim can still be paid: raising it
 * books the slot again if there is room, or asks for another time. Its details keep the chosen slot; slot_id is null,
 * because no place is booked anymore.
 */
export const releaseExpiredHolds = write(
  { params: { now: t.instant } },
  (p) => sql`
  with expired as (
    select masters.claims_master_id, masters.slot_id from claims_masters masters
    where masters.status = 'INITIATED' and masters.slot_id is not null and masters.slot_held_until < ${p.now}
      and not ${isFeePaid('masters')}
    -- Skip locked claims: another transaction is changing them, or another server is doing this.
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
  from expired where masters.claims_master_id = expired.claims_master_id`,
)
