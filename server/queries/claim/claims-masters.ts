/**
 * A claim from putting it down to raising it. Each write is one statement on a decision that was made before: it
 * locks the device, so that the claims of one device change one after the other, and does nothing at all where
 * something happened to them since the decision, or where a time it needs is full.
 */
import type { OperationResult } from '#contract/index.ts'
import { SLOT_HOLD_MINUTES } from '#domain/claim/service-availability.ts'
import { writeOnce } from '../../database/asserted-statement.ts'
import type { ClaimDetails } from './claim-facts.ts'
import { JOB_OF_CLAIM } from './raise-claim.ts'
import { lockedSlots, movedSlots, SLOTS_FIT } from '../appointment/slot-booking.ts'

/** What every one of these statements is conditional on. */
interface Decided {
  equipmentId: string
  claimsVersion: number
}

/** The device of `given`, locked; none where a decision on it is out of date. $1 is the subject. */
const lockedDevice = ({ onList }: { onList: boolean }) => `
  device as (
    select equipment.inventory_equipment_id, equipment.customer_ref
    from given
    join equipment on equipment.inventory_equipment_id = given."equipmentId"
    join addresses on addresses.customer_ref = equipment.customer_ref
    join contacts on contacts.contact_id = addresses.contact_id
    where contacts.subject = $1 and equipment.claims_version = given."claimsVersion"
      ${onList ? `and equipment.equipment_status = 'Active'` : ''}
    for no key update of equipment)`

/** The unfinished claim that `given` names, locked: its time may have been given back a moment ago. */
const UNFINISHED = `
  unfinished as (
    select masters.claims_master_id, masters.slot_id
    from claims_masters masters
    join device using (inventory_equipment_id)
    join given on given."claimsMasterId" = masters.claims_master_id
    where masters.status = 'INITIATED'
    for update of masters)`

const GO = `
  go as (select device.* from device where ${SLOTS_FIT})`

const COUNTED = `
  counted as (
    update equipment set claims_version = equipment.claims_version + 1
    from go where equipment.inventory_equipment_id = go.inventory_equipment_id)`

/** Needs `unfinished` and `go` before it. */
export const ABANDONED = `
  abandoned as (
    update claims_masters masters set status = 'ABANDONED', slot_id = null, slot_held_until = null
    from unfinished, go where masters.claims_master_id = unfinished.claims_master_id
    returning masters.*),
  no_longer_due as (
    delete from payments using unfinished, go
    where payments.claims_master_id = unfinished.claims_master_id and payments.state = 'due')`

export interface NewClaim extends Decided {
  /** The unfinished claim that this one takes the place of. */
  claimsMasterId: string | null
  status: 'INITIATED' | 'RAISED'
  contractId: string
  kind: string
  issueCode: string
  issueDescription: string
  triageReferenceId: string | null
  details: ClaimDetails
  serviceFeeCents: number
  dueCents: number
  slotId: string | null
}

// The count of abandoned ones makes sure that the old claim is out of the way before the new one comes.
const PUT_DOWN = `
  given as (
    select * from jsonb_to_record($5::jsonb) as given (
      "equipmentId" text, "claimsVersion" int, "claimsMasterId" text, status text, "contractId" text, kind text,
      "issueCode" text, "issueDescription" text, "triageReferenceId" text, details jsonb,
      "serviceFeeCents" int, "dueCents" int, "slotId" text)),
  ${lockedDevice({ onList: true })},
  ${UNFINISHED},
  ${lockedSlots({
    taken: 'select given."slotId" as slot_id from given, device',
    freed: 'select slot_id from unfinished',
  })},
  ${GO},
  ${movedSlots('go')},
  ${ABANDONED},
  ${COUNTED},
  master as (
    insert into claims_masters (
      customer_ref, contract_id, inventory_equipment_id, kind, issue_code, issue_description,
      triage_reference_id, status, details, service_fee_cents, slot_id, slot_held_until, created_at)
    select go.customer_ref, given."contractId", go.inventory_equipment_id, given.kind, given."issueCode",
      given."issueDescription", given."triageReferenceId", given.status, given.details,
      given."serviceFeeCents", given."slotId",
      case when given.status = 'INITIATED' and given."slotId" is not null
        then $6::timestamptz + interval '${SLOT_HOLD_MINUTES} minutes' end,
      $6::timestamptz
    from go, given where (select count(*) from abandoned) >= 0
    returning *),
  due as (
    insert into payments (claims_master_id, amount_cents, state, created_at)
    select master.claims_master_id, given."dueCents", 'due', $6::timestamptz
    from master, given where given."dueCents" > 0)`

const masterAnswer = (source: string, due: string) => `
  answer as (
    select jsonb_build_object(
      'claimsMasterId', ${source}.claims_master_id, 'status', ${source}.status,
      'serviceFee', (${source}.service_fee_cents / 100.0)::float8,
      'paymentDue', ${due}) as response
    from ${source})`

type MasterResult = OperationResult<'createClaimsMaster'>
type RaisedResult = OperationResult<'createClaim'>

export const putClaimDown = writeOnce<[claim: string, now: Date], MasterResult>(`
  ${PUT_DOWN},
  ${masterAnswer('master', `(select given."dueCents" > 0 from given)`)}`)

export const putClaimDownToBePaid = writeOnce<[claim: string, now: Date], RaisedResult>(`
  ${PUT_DOWN},
  answer as (
    select jsonb_build_object(
      'claimsMasterId', master.claims_master_id, 'serviceJobID', null, 'paymentDue', true) as response
    from master)`)

export const putClaimDownAndRaise = writeOnce<[claim: string, now: Date, job: string], RaisedResult>(`
  ${PUT_DOWN},
  ${JOB_OF_CLAIM}`)

export interface RaisedClaim extends Decided {
  claimsMasterId: string
  slotId: string | null
}

export const raiseClaimsMaster = writeOnce<[claim: string, now: Date, job: string], RaisedResult>(`
  given as (
    select * from jsonb_to_record($5::jsonb) as given (
      "equipmentId" text, "claimsVersion" int, "claimsMasterId" text, "slotId" text)),
  ${lockedDevice({ onList: true })},
  ${UNFINISHED},
  ${lockedSlots({
    taken: 'select given."slotId" as slot_id from given, unfinished',
    freed: 'select slot_id from unfinished',
  })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  master as (
    update claims_masters masters set status = 'RAISED', slot_id = given."slotId", slot_held_until = null
    from unfinished, given, go where masters.claims_master_id = unfinished.claims_master_id
    returning masters.*),
  ${JOB_OF_CLAIM}`)

export interface ChangedClaim extends Decided {
  claimsMasterId: string
  issueDescription: string
  /** Null where none is named: the one it has stays. */
  triageReferenceId: string | null
  details: ClaimDetails
  slotId: string | null
  paymentDue: boolean
}

/** The old time is given back only together with taking the new one. */
export const changeClaimsMaster = writeOnce<[claim: string, now: Date], MasterResult>(`
  given as (
    select * from jsonb_to_record($5::jsonb) as given (
      "equipmentId" text, "claimsVersion" int, "claimsMasterId" text, "issueDescription" text,
      "triageReferenceId" text, details jsonb, "slotId" text, "paymentDue" boolean)),
  ${lockedDevice({ onList: false })},
  ${UNFINISHED},
  ${lockedSlots({
    taken: 'select given."slotId" as slot_id from given, unfinished',
    freed: 'select slot_id from unfinished',
  })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  changed as (
    update claims_masters masters set issue_description = given."issueDescription", details = given.details,
      triage_reference_id = coalesce(given."triageReferenceId", masters.triage_reference_id),
      slot_id = given."slotId",
      slot_held_until = case when given."slotId" is not null
        then $6::timestamptz + interval '${SLOT_HOLD_MINUTES} minutes' end
    from unfinished, given, go where masters.claims_master_id = unfinished.claims_master_id
    returning masters.*),
  ${masterAnswer('changed', `(select given."paymentDue" from given)`)}`)

export const abandonClaimsMaster = writeOnce<[claim: string], MasterResult>(`
  given as (
    select * from jsonb_to_record($5::jsonb) as given (
      "equipmentId" text, "claimsVersion" int, "claimsMasterId" text)),
  ${lockedDevice({ onList: false })},
  ${UNFINISHED},
  ${lockedSlots({ taken: 'select null::text as slot_id', freed: 'select slot_id from unfinished' })},
  ${GO},
  ${movedSlots('go')},
  ${COUNTED},
  ${ABANDONED},
  ${masterAnswer('abandoned', 'false')}`)
