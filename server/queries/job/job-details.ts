/**
 * Phone, place and time of a job, changed by its customer. As with a step of the job (job-steps.ts), what is written
 * was decided on before, and is written only if the job is still at the version that was read.
 */
import type { JobMessage } from '#domain/job/message.ts'
import type { ChosenSlot } from '#domain/appointment/slot-choice.ts'
import { lookFirst, writeOnce } from '../../database/asserted-statement.ts'
import type { ClaimDetails } from '../claim/claim-facts.ts'
import { ownsAll } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { recordedIn, saidIn, STEP_FACTS, type StepFacts } from './job-steps.ts'
import { notifyCustomer } from '../message/notifications.ts'
import { chosenSlotJson, lockedSlots, movedSlots, SLOTS_FIT } from '../appointment/slot-booking.ts'

export interface JobDetailsFacts extends StepFacts {
  open: boolean
  appointmentStartsAt: string | null
  /** A job of long ago may know little of itself. */
  details: Partial<ClaimDetails>
  /** The state that the ZIP code of the new address lies in, or that of the one there is. */
  zipState: string | null
  /** The one that is named or, where none is, the one that is booked, looked at from the address it would be for. */
  slot: ChosenSlot | null
}

const ZIP_CODE = `coalesce($7, jobs.details #>> '{address,zipCode}')`

export const lookAtJobDetails = lookFirst<
  [serviceJobId: string, addressId: string | null, zipCode: string | null, slotId: string | null, now: Date],
  JobDetailsFacts
>(`
  select step.*, jobs.details, jobs.closed_at is null as open,
    coalesce(
      (select ${instant('slots.starts_at')} from slots where slots.slot_id = jobs.slot_id),
      jobs.details #>> '{appointment,startsAt}') as "appointmentStartsAt",
    (select zip_codes.state from zip_codes where zip_codes.zip_code = ${ZIP_CODE}) as "zipState",
    ${chosenSlotJson({
      slotId: 'coalesce($8, jobs.slot_id)',
      held: 'jobs.slot_id',
      productLine: 'step."productLine"',
      zipCode: ZIP_CODE,
      now: '$9',
    })} as slot
  from (${STEP_FACTS} and contacts.subject = $1 and jobs.service_job_id = $5) step
  join jobs on jobs.service_job_id = step."serviceJobId"
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where ${ownsAll({ triage: 'null', address: '$6' })}`)

export interface JobDetailsChange {
  serviceJobId: string
  version: number
  details: Partial<ClaimDetails>
  /** The slot from now on, and the one until now; the same where the time stays. */
  slotId: string | null
  heldSlotId: string | null
  now: string
  /** What the timeline says of it. */
  entry: { title: string; note: string }
  message: JobMessage
  answer: object
}

/** The old time is given back only together with taking the new one. Slots are locked before the job, as a step does. */
export const changeJobDetails = writeOnce<[change: string], object>(`
  given as (
    select * from jsonb_to_record($5::jsonb) as given (
      "serviceJobId" text, version int, details jsonb, "slotId" text, "heldSlotId" text, now timestamptz,
      entry jsonb, message jsonb, answer jsonb)),
  ${lockedSlots({
    taken: 'select given."slotId" as slot_id from given',
    freed: 'select given."heldSlotId" as slot_id from given',
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
        select 1 from addresses join contacts using (contact_id)
        where addresses.customer_ref = jobs.customer_ref and contacts.subject = $1)
    returning jobs.*),
  ${movedSlots('changed')},
  ${recordedIn('changed', {
    code: 'changed.service_job_status',
    name: `given.entry ->> 'title'`,
    actor: `'customer'`,
    note: `given.entry ->> 'note'`,
    at: 'given.now',
  })},
  notified as (${notifyCustomer({
    job: 'changed',
    ...saidIn('given'),
    now: '(select given.now from given)',
  })}),
  answer as (select given.answer as response from changed, given)`)
