/**
 * A claim from its creation until it is raised. Each write is one statement that applies an earlier decision: it locks
 * the device, so that changes to the claims of one device are serialized, and does nothing if they have changed since
 * the decision or if a required slot is full.
 */
import type { Static, TObject } from 'typebox'
import { createClaim, createClaimsMaster } from '#contract/claim-requests.ts'
import { SLOT_HOLD_MINUTES } from '#domain/claim/service-availability.ts'
import { t } from '../../database/column-types.ts'
import { identifier, literal, recordOf, sql, type Parameter, type Sql } from '../../database/sql.ts'
import { writeOnce } from '../../database/write-once.ts'
import { lockedSlots, movedSlots, SLOTS_FIT } from '../appointment/slot-booking.ts'
import { customersOf } from '../customer/customers.ts'
import { ClaimDetails } from './claim-facts.ts'
import { jobOfClaim, NewJob } from './raise-claim.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'

/** The condition of each of these statements. */
const decided = { equipmentId: t.text, claimsVersion: t.int }

/** The claim as the part `given`. The other parts here build on each other: device, unfinished, slots, go. */
const given = (claim: Parameter<TObject>) => sql`
  given as (select * from ${recordOf(claim)})`

/** The device of `given`, locked; no row if a decision about it is out of date. */
const lockedDevice = (subject: Sql, { onList }: { onList: boolean }) => sql`
  device as (
    select equipment.inventory_equipment_id, equipment.customer_ref
    ${customersOf(subject)}
    join equipment on equipment.customer_ref = addresses.customer_ref
    join given on equipment.inventory_equipment_id = given."equipmentId"
    where equipment.claims_version = given."claimsVersion"
      ${onList ? sql`and equipment.equipment_status = 'Active'` : sql``}
    for no key update of equipment)`

/** The unfinished claim that `given` names, locked: its slot may just have been released. */
const UNFINISHED = sql`
  unfinished as (
    select masters.claims_master_id, masters.slot_id, masters.slot_held_until
    from claims_masters masters
    join device using (inventory_equipment_id)
    join given on given."claimsMasterId" = masters.claims_master_id
    where masters.status = ${UNFINISHED_STATUS}
    for update of masters)`

const GO = sql`
  go as (select device.* from device where ${SLOTS_FIT})`

const COUNTED = sql`
  counted as (
    update equipment set claims_version = equipment.claims_version + 1
    from go where equipment.inventory_equipment_id = go.inventory_equipment_id)`

const FREED = sql`select slot_id from unfinished`
const NO_SLOT = sql`select null::text as slot_id`

/** Abandons the claims of one part; `go` names a part that has a row if the statement does its work. */
export function abandonedIn(parts: { unfinished: string; go: string }): Sql {
  const [unfinished, go] = [identifier(parts.unfinished), identifier(parts.go)]
  return sql`
  abandoned as (
    update claims_masters masters set status = 'ABANDONED', slot_id = null, slot_held_until = null
    from ${unfinished}, ${go} where masters.claims_master_id = ${unfinished}.claims_master_id
    returning masters.*),
  no_longer_due as (
    delete from payments using ${unfinished}, ${go}
    where payments.claims_master_id = ${unfinished}.claims_master_id and payments.state = 'due')`
}

const ABANDONED = abandonedIn({ unfinished: 'unfinished', go: 'go' })

/** P3.9: a hold begins with a new time. The same time again keeps the end it has. */
const heldUntil = (now: Sql) => sql`coalesce(
        (
          select unfinished.slot_held_until from unfinished
          where unfinished.slot_id = given."slotId" and unfinished.slot_held_until > ${now}::timestamptz),
        ${now}::timestamptz + interval ${literal(`${SLOT_HOLD_MINUTES} minutes`)})`

const NewClaim = t.record({
  ...decided,
  /** The unfinished claim that this one replaces. */
  claimsMasterId: t.nullable(t.text),
  status: t.oneOf('INITIATED', 'RAISED'),
  contractId: t.text,
  kind: t.text,
  issueCode: t.text,
  issueDescription: t.text,
  triageReferenceId: t.nullable(t.text),
  details: ClaimDetails,
  serviceFeeCents: t.int,
  dueCents: t.int,
  slotId: t.nullable(t.text),
})
export type NewClaim = Static<typeof NewClaim>

interface InsertedClaim {
  subject: Sql
  claim: Parameter<typeof NewClaim>
  now: Sql
}

/** Ends with the part `master`. Counting the abandoned claims makes sure that they are abandoned before the insert. */
const insertedClaim = (p: InsertedClaim) => sql`
  ${given(p.claim)},
  ${lockedDevice(p.subject, { onList: true })},
  ${UNFINISHED},
  ${lockedSlots({ taken: sql`select given."slotId" as slot_id from given, device`, freed: FREED })},
  ${GO},
  ${movedSlots('go')},
  ${ABANDONED},
  ${COUNTED},
  master as (
    insert into claims_masters (
      customer_ref, contract_id, inventory_equipment_id, kind, issue_code, issue_description,
      triage_reference_id, status, details, service_fee_cents, slot_id, slot_held_until, created_at, changed_at)
    select go.customer_ref, given."contractId", go.inventory_equipment_id, given.kind, given."issueCode",
      given."issueDescription", given."triageReferenceId", given.status, given.details,
      given."serviceFeeCents", given."slotId",
      case when given.status = 'INITIATED' and given."slotId" is not null then ${heldUntil(p.now)} end,
      ${p.now}::timestamptz, ${p.now}::timestamptz
    from go, given where (select count(*) from abandoned) >= 0
    returning *),
  due as (
    insert into payments (claims_master_id, customer_ref, amount_cents, state, created_at)
    select master.claims_master_id, master.customer_ref, given."dueCents", 'due', ${p.now}::timestamptz
    from master, given where given."dueCents" > 0)`

function masterAnswer(name: string, due: Sql): Sql {
  const source = identifier(name)
  return sql`
    select jsonb_build_object(
      'claimsMasterId', ${source}.claims_master_id, 'status', ${source}.status,
      'serviceFee', (${source}.service_fee_cents / 100.0)::float8,
      'paymentDue', ${due}) as response
    from ${source}`
}

export const insertClaim = writeOnce(
  { params: { claim: NewClaim, now: t.instant }, answer: createClaimsMaster.result },
  (p) => ({
    parts: insertedClaim(p),
    answer: masterAnswer('master', sql`(select given."dueCents" > 0 from given)`),
  }),
)

export const insertClaimToBePaid = writeOnce(
  { params: { claim: NewClaim, now: t.instant }, answer: createClaim.result },
  (p) => ({
    parts: insertedClaim(p),
    answer: sql`
    select jsonb_build_object(
      'claimsMasterId', master.claims_master_id, 'serviceJobID', null, 'paymentDue', true) as response
    from master`,
  }),
)

export const insertClaimAndRaise = writeOnce(
  { params: { claim: NewClaim, now: t.instant, job: NewJob }, answer: createClaim.result },
  (p) => {
    const job = jobOfClaim('master', p)
    return { parts: sql`${insertedClaim(p)}, ${job.parts}`, answer: job.answer }
  },
)

const RaisedClaim = t.record({ ...decided, claimsMasterId: t.text, slotId: t.nullable(t.text) })

export const raiseClaimsMaster = writeOnce(
  { params: { claim: RaisedClaim, now: t.instant, job: NewJob }, answer: createClaim.result },
  (p) => {
    const job = jobOfClaim('master', p)
    const parts = sql`
  ${given(p.claim)},
  ${lockedDevice(p.subject, { onList: true })},
  ${UNFINISHED},
  ${lockedSlots({ taken: sql`select given."slotId" as slot_id from given, unfinished`, freed: FREED })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  master as (
    update claims_masters masters set status = 'RAISED', slot_id = given."slotId", slot_held_until = null
    from unfinished, given, go where masters.claims_master_id = unfinished.claims_master_id
    returning masters.*),
  ${job.parts}`
    return { parts, answer: job.answer }
  },
)

const ChangedClaim = t.record({
  ...decided,
  claimsMasterId: t.text,
  issueDescription: t.text,
  /** Null if none is named: the claim keeps its own. */
  triageReferenceId: t.nullable(t.text),
  details: ClaimDetails,
  slotId: t.nullable(t.text),
  paymentDue: t.boolean,
})
export type ChangedClaim = Static<typeof ChangedClaim>

/** The old slot is released only if the new one is booked. */
export const changeClaimsMaster = writeOnce(
  { params: { claim: ChangedClaim, now: t.instant }, answer: createClaimsMaster.result },
  (p) => ({
    parts: sql`
  ${given(p.claim)},
  ${lockedDevice(p.subject, { onList: false })},
  ${UNFINISHED},
  ${lockedSlots({ taken: sql`select given."slotId" as slot_id from given, unfinished`, freed: FREED })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  changed as (
    update claims_masters masters set issue_description = given."issueDescription", details = given.details,
      triage_reference_id = coalesce(given."triageReferenceId", masters.triage_reference_id),
      slot_id = given."slotId",
      slot_held_until = case when given."slotId" is not null then ${heldUntil(p.now)} end,
      changed_at = ${p.now}
    from unfinished, given, go where masters.claims_master_id = unfinished.claims_master_id
    returning masters.*)`,
    answer: masterAnswer('changed', sql`(select given."paymentDue" from given)`),
  }),
)

const AbandonedClaim = t.record({ ...decided, claimsMasterId: t.text })

export const abandonClaimsMaster = writeOnce(
  { params: { claim: AbandonedClaim }, answer: createClaimsMaster.result },
  (p) => ({
    parts: sql`
  ${given(p.claim)},
  ${lockedDevice(p.subject, { onList: false })},
  ${UNFINISHED},
  ${lockedSlots({ taken: NO_SLOT, freed: FREED })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  ${ABANDONED}`,
    answer: masterAnswer('abandoned', sql`false`),
  }),
)
