/**
 * Changes phone, address and appointment of a job for its customer. As with a step (write-step.ts), the write applies a
 * decision, and only if the job still has the version that was read.
 */
import { Type, type Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import { lookFirst } from '../../database/look-first.ts'
import { recordOf, sql, type Sql } from '../../database/sql.ts'
import { writeOnce } from '../../database/write-once.ts'
import {
  chosenSlotJson,
  ChosenSlotRow,
  lockedSlots,
  movedSlots,
  SLOTS_FIT,
} from '../appointment/slot-booking.ts'
import { ClaimDetails } from '../claim/claim-facts.ts'
import { customersOf, ownsAll } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { changeRecorded } from '../../jobs/change-recorded.ts'
import { ownJobs, stepFacts, StepFacts } from '../../jobs/step-facts.ts'
import { MessageRow } from '../message/notifications.ts'
import { PartnerNotice } from '../message/partner-outbox.ts'

const JobDetailsFacts = t.record({
  ...StepFacts.properties,
  open: t.boolean,
  appointmentStartsAt: t.nullable(t.text),
  /** Old jobs may lack details. */
  details: Type.Partial(ClaimDetails),
  /** The state of the new address's ZIP code or, without a new address, of the current one's. */
  zipState: t.nullable(t.text),
  /** The named slot or, if none, the booked one, checked against the address it would be for. */
  slot: t.nullable(ChosenSlotRow),
})
export type JobDetailsFacts = Static<typeof JobDetailsFacts>

const zipCodeOf = (zipCode: Sql) => sql`coalesce(${zipCode}, jobs.details #>> '{address,zipCode}')`

export const lookAtJobDetails = lookFirst(
  {
    params: {
      serviceJobId: t.text,
      addressId: t.nullable(t.text),
      zipCode: t.nullable(t.text),
      slotId: t.nullable(t.text),
      now: t.instant,
    },
    facts: JobDetailsFacts,
  },
  (p) => sql`
  select step.*, jobs.details, jobs.closed_at is null as open,
    coalesce(
      (select ${instant(sql`slots.starts_at`)} from slots where slots.slot_id = jobs.slot_id),
      jobs.details #>> '{appointment,startsAt}') as "appointmentStartsAt",
    (select zip_codes.state from zip_codes where zip_codes.zip_code = ${zipCodeOf(p.zipCode)}) as "zipState",
    ${chosenSlotJson({
      slotId: sql`coalesce(${p.slotId}, jobs.slot_id)`,
      held: sql`jobs.slot_id`,
      productLine: sql`step."productLine"`,
      zipCode: zipCodeOf(p.zipCode),
      now: p.now,
    })} as slot
  ${ownJobs(p.subject)}
  join (${stepFacts({
    from: ownJobs(p.subject),
    where: sql`jobs.service_job_id = ${p.serviceJobId}`,
  })}) step on step."serviceJobId" = jobs.service_job_id
  where ${ownsAll({ triage: sql`null`, address: p.addressId })}`,
)

const JobDetailsChange = t.record({
  serviceJobId: t.text,
  version: t.int,
  details: Type.Partial(ClaimDetails),
  /** The new slot and the old one; the same if the time does not change. */
  slotId: t.nullable(t.text),
  heldSlotId: t.nullable(t.text),
  now: t.instantText,
  /** The entry in the timeline. */
  entry: t.record({ title: t.text, note: t.text }),
  message: MessageRow,
  notice: t.nullable(PartnerNotice),
  answer: t.object,
})
export type JobDetailsChange = Static<typeof JobDetailsChange>

/** The old slot is released only if the new one is booked. Slots are locked before the job, as in a step. */
export const changeJobDetails = writeOnce(
  { params: { change: JobDetailsChange }, answer: t.object },
  (p) => ({
    parts: sql`
  given as (
    select * from ${recordOf(p.change)}),
  ${lockedSlots({
    taken: sql`select given."slotId" as slot_id from given`,
    freed: sql`select given."heldSlotId" as slot_id from given`,
  })},
  changed as (
    update jobs set
      slot_id = given."slotId",
      service_location_code = coalesce(
        (select slots.service_location_code from slots where slots.slot_id = given."slotId"),
        jobs.service_location_code),
      details = given.details,
      version = jobs.version + 1,
      updated_at = given.now
    from given
    where jobs.service_job_id = given."serviceJobId" and jobs.version = given.version and ${SLOTS_FIT}
      and exists (
        select 1 ${customersOf(p.subject)}
        where addresses.customer_ref = jobs.customer_ref)
    returning jobs.*),
  ${movedSlots('changed')},
  ${changeRecorded({
    job: 'changed',
    given: 'given',
    entry: {
      code: sql`changed.service_job_status`,
      name: sql`given.entry ->> 'title'`,
      actor: sql`'customer'`,
      note: sql`given.entry ->> 'note'`,
      at: sql`given.now`,
    },
    phoneNumber: sql`told.details ->> 'phoneNumber'`,
    now: sql`(select given.now from given)`,
  })}`,
    answer: sql`select given.answer as response from changed, given`,
  }),
)
