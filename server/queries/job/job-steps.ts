/**
 * One step of a job. Reading gives what the rules need; writing is one statement with everything that belongs to the
 * step: the row, its line of history, the messages, what is offered or decided, and the memory of the answer. It
 * writes only if the job is still at the version that was read, so of two who act at once the second looks again.
 */
import type { JobMessage } from '#domain/job/message.ts'
import type { Buyout, JobAfter } from '#domain/job/change.ts'
import type { Actor } from '#domain/job/transitions.ts'
import type { Center } from '#domain/appointment/visit-words.ts'
import { lookFirst, statement, writeOnce, type Memory } from '../../database/asserted-statement.ts'
import type { Specification } from '../../database/schema.ts'
import { DEVICE_SINCE } from '../claim/adjudication.ts'
import { LOCATION } from '../fragments/job-detail-json.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import { notifyCustomer } from '../message/notifications.ts'
import { lockedSlots, movedSlots, SLOTS_FIT } from '../appointment/slot-booking.ts'

export interface StepFacts {
  serviceJobId: string
  version: number
  serviceJobType: string
  serviceJobStatus: string
  serviceJobStatusName: string
  serviceJobSubStatus: string | null
  serviceJobSubStatusName: string | null
  sourceSystem: string
  carrier: string | null
  trackingId: string | null
  slotId: string | null
  failedDeliveries: number
  decideBy: string | null
  firstName: string
  equipmentName: string
  make: string
  modelName: string
  productLine: string
  deviceSince: string
  benefitLimitCents: number
  unpaidFeeCents: number
  paidFeeCents: number
  buyout: Buyout | null
  center: Center | null
  /** The first is the one that is shown. */
  optionIds: string[]
}

const IS_PAID = `exists (
  select 1 from payments
  where payments.claims_master_id = jobs.claims_master_id and payments.state = 'paid')`

/** More conditions follow. */
export const STEP_FACTS = `
  select jobs.service_job_id as "serviceJobId",
    jobs.version,
    jobs.service_job_type as "serviceJobType",
    jobs.service_job_status as "serviceJobStatus",
    jobs.service_job_status_name as "serviceJobStatusName",
    jobs.service_job_sub_status as "serviceJobSubStatus",
    jobs.service_job_sub_status_name as "serviceJobSubStatusName",
    jobs.source_system as "sourceSystem",
    jobs.carrier,
    jobs.tracking_id as "trackingId",
    jobs.slot_id as "slotId",
    jobs.delivery_attempts as "failedDeliveries",
    -- To the moment: a second decides.
    to_char(jobs.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decideBy",
    contacts.first_name as "firstName",
    equipment.equipment_name as "equipmentName",
    equipment.brand_name as make,
    equipment.model_name as "modelName",
    equipment.product_line as "productLine",
    ${DEVICE_SINCE} as "deviceSince",
    plans.benefit_per_claim_cents as "benefitLimitCents",
    case when ${IS_PAID} then 0 else claims_masters.service_fee_cents end as "unpaidFeeCents",
    case when ${IS_PAID} then claims_masters.service_fee_cents else 0 end as "paidFeeCents",
    (
      select json_build_object(
        'fairMarketValueCents', buyouts.fair_market_value_cents, 'amountCents', buyouts.amount_cents)
      from buyouts where buyouts.service_job_id = jobs.service_job_id
    ) as buyout,
    ${LOCATION} as center,
    array(
      select replacement_options.option_id from replacement_options
      where replacement_options.service_job_id = jobs.service_job_id
      order by offered_at, option_id
    ) as "optionIds"
  from jobs
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  where ${KEPT_JOB}`

export const lookAtOwnJob = lookFirst<[serviceJobId: string, claimsMasterId: string | null], StepFacts>(`
  ${STEP_FACTS} and contacts.subject = $1 and jobs.service_job_id = $5
    and ($6::text is null or jobs.claims_master_id = $6)`)

/** What a partner's events are remembered by: partner, event id, job, and what was sent. */
export const JOB_EVENTS: Memory = {
  table: 'partner_events',
  columns: ['partner', 'event_id', 'service_job_id', 'body_hash'],
}

// Any partner may report on any job: a claim that comes from the web names none, so there is nothing to compare. A
// partner's signature is worth as much as that trust.
export const lookAtJobForPartner = lookFirst<[serviceJobId: string], StepFacts>(
  `${STEP_FACTS} and jobs.service_job_id = $5`,
  JOB_EVENTS,
)

/** What is written; times are ISO 8601. */
export interface StepToWrite extends Omit<JobAfter, 'decideBy' | 'closed'> {
  serviceJobId: string
  version: number
  actor: Actor
  note: string
  happenedAt: string
  now: string
  decideBy: string | null
  closedAt: string | null
  /** Given back where the step frees it. */
  freedSlotId: string | null
  inactivatesDevice: boolean
  options: { productCode: string | null; modelName: string; specification: Specification }[]
  chosenOptionId: string | null
  /** Added to what the job knows of itself. */
  details: Record<string, unknown>
  message: JobMessage
  answer: object
}

/** What a message says, where a part of the statement holds a JobMessage. */
export const saidIn = (part: string) => ({
  subject: `(select ${part}.message ->> 'subject' from ${part})`,
  email: `(select ${part}.message ->> 'email' from ${part})`,
  sms: `(select ${part}.message ->> 'sms' from ${part})`,
})

/** The next line of a job's history; `changed` is the part of the statement with the job, `given` what is written. */
export const recordedIn = (
  changed: string,
  line: Record<'code' | 'name' | 'actor' | 'note' | 'at', string>,
) => `
  recorded as (
    insert into job_status_history (
      service_job_id, position, status_code, status_name, actor, note, happened_at)
    select ${changed}.service_job_id, (
        select coalesce(max(position), 0) + 1 from job_status_history earlier
        where earlier.service_job_id = ${changed}.service_job_id),
      ${line.code}, ${line.name}, ${line.actor}, ${line.note}, ${line.at}
    from ${changed}, given)`

/** The inside of a WITH clause; `step` is the parameter with a StepToWrite. */
const stepParts = (step: string) => `
  given as (
    select * from jsonb_to_record(${step}::jsonb) as given (
      "serviceJobId" text, version int, actor text, note text, "happenedAt" timestamptz, now timestamptz,
      "statusCode" text, "statusName" text, "serviceJobType" text, carrier text, "trackingId" text,
      "decideBy" timestamptz, "failedDeliveries" smallint, "closedAt" timestamptz, "freedSlotId" text,
      "inactivatesDevice" boolean, options jsonb, "chosenOptionId" text, buyout jsonb, decision text,
      details jsonb, message jsonb, answer jsonb)),
  -- The device before its times, as a claim locks them (claims-masters.ts): neither waits for the other.
  retiring as (
    select equipment.inventory_equipment_id from given
    join jobs on jobs.service_job_id = given."serviceJobId"
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    where given."inactivatesDevice"
    for no key update of equipment),
  ${lockedSlots({
    taken: 'select null::text as slot_id',
    freed: 'select given."freedSlotId" as slot_id from given where (select count(*) from retiring) >= 0',
  })},
  stepped as (
    update jobs set
      service_job_type = given."serviceJobType",
      service_job_status = given."statusCode",
      service_job_status_name = given."statusName",
      -- It said more about the status that is over, and would be read before the new one (§4).
      service_job_sub_status = null,
      service_job_sub_status_name = null,
      carrier = given.carrier,
      tracking_id = given."trackingId",
      slot_id = case when given."freedSlotId" is null then jobs.slot_id end,
      decide_by = given."decideBy",
      delivery_attempts = given."failedDeliveries",
      details = jobs.details || given.details,
      version = jobs.version + 1,
      updated_at = given.now,
      closed_at = given."closedAt"
    from given
    where jobs.service_job_id = given."serviceJobId" and jobs.version = given.version and ${SLOTS_FIT}
    returning jobs.*),
  ${movedSlots('stepped')},
  ${recordedIn('stepped', {
    code: 'given."statusCode"',
    name: 'given."statusName"',
    actor: 'given.actor',
    note: 'given.note',
    at: 'given."happenedAt"',
  })},
  offered_devices as (
    insert into replacement_options (service_job_id, product_code, model_name, specification, offered_at)
    select stepped.service_job_id, products.product_code, device."modelName", device.specification, given.now
    from stepped, given
    cross join lateral jsonb_to_recordset(given.options) as device (
      "productCode" text, "modelName" text, specification jsonb)
    -- A partner may offer what our catalogue does not list.
    left join products on products.product_code = device."productCode"),
  chosen as (
    update replacement_options set chosen_at = given.now
    from stepped, given
    where replacement_options.service_job_id = stepped.service_job_id
      and replacement_options.option_id = given."chosenOptionId"),
  offered_buyout as (
    insert into buyouts (service_job_id, fair_market_value_cents, amount_cents, offered_at)
    select stepped.service_job_id, offer."fairMarketValueCents", offer."amountCents", given.now
    from stepped, given
    cross join lateral jsonb_to_record(given.buyout) as offer ("fairMarketValueCents" int, "amountCents" int)
    where offer."amountCents" is not null
    on conflict (service_job_id) do update set
      fair_market_value_cents = excluded.fair_market_value_cents,
      amount_cents = excluded.amount_cents,
      offered_at = excluded.offered_at),
  decided as (
    update buyouts set decision = given.decision, decided_at = given.now
    from stepped, given
    where buyouts.service_job_id = stepped.service_job_id and given.decision is not null),
  retired as (
    update equipment set equipment_status = 'Inactive', version = equipment.version + 1,
      claims_version = equipment.claims_version + 1
    from stepped, given
    where equipment.inventory_equipment_id = stepped.inventory_equipment_id and given."inactivatesDevice"
    returning equipment.inventory_equipment_id),
  dropped as (
    delete from claim_drafts where inventory_equipment_id in (select inventory_equipment_id from retired)),
  notified as (${notifyCustomer({
    job: 'stepped',
    ...saidIn('given'),
    now: '(select given.now from given)',
  })}),
  answer as (select given.answer as response from stepped, given)`

export const writeCustomerStep = writeOnce<[step: string], object>(stepParts('$5'))
export const writePartnerStep = writeOnce<[step: string], object>(stepParts('$5'), JOB_EVENTS)

/** Nobody repeats what the clock does, so nothing is remembered; no row where somebody acted meanwhile. */
export const writeClockStep = statement<[step: string], { response: object }>(
  `with ${stepParts('$1')} select response from answer`,
)
