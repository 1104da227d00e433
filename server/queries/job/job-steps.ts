/**
 * One step of a job. The read returns what the rules need; the write is one statement with everything that belongs to
 * the step: the row, its history entry, the messages, what is offered or decided, and the stored answer. It writes only
 * if the job still has the version that was read, so of two concurrent steps, the second one reads again.
 */
import { Type, type Static } from 'typebox'
import { IssueHazards } from '#contract/claims.ts'
import { Reimbursement, ShippingLabel, Specification } from '#contract/job-detail.ts'
import { ServiceLocation } from '#contract/service-location.ts'
import type { JobMessage } from '#domain/job/message.ts'
import { t } from '../../database/column-types.ts'
import { lookFirst } from '../../database/look-first.ts'
import {
  identifier,
  literal,
  recordFrom,
  recordOf,
  recordsFrom,
  sql,
  type Parameter,
  type Sql,
} from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { reportsAbout, writeOnce } from '../../database/write-once.ts'
import { lockedSlots, movedSlots, SLOTS_FIT } from '../appointment/slot-booking.ts'
import { DEVICE_SINCE } from '../claim/adjudication.ts'
import { customersOf } from '../customer/customers.ts'
import { isFeePaid } from '../fragments/fee-paid.ts'
import { instant } from '../fragments/instant.ts'
import { HAZARDS_OF_JOB, LOCATION } from '../fragments/job-detail-json.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import { MessageRow, notifyCustomer } from '../message/notifications.ts'
import { PartnerNotice, tellPartner } from '../message/partner-outbox.ts'

const Buyout = t.record({ fairMarketValueCents: t.int, amountCents: t.int })

export const StepFacts = t.record({
  serviceJobId: t.text,
  version: t.int,
  serviceJobType: t.text,
  serviceJobStatus: t.text,
  serviceJobStatusName: t.text,
  serviceJobSubStatus: t.nullable(t.text),
  serviceJobSubStatusName: t.nullable(t.text),
  sourceSystem: t.text,
  claimedKind: t.text,
  hazards: IssueHazards,
  carrier: t.nullable(t.text),
  trackingId: t.nullable(t.text),
  slotId: t.nullable(t.text),
  failedDeliveries: t.int,
  decideBy: t.nullable(t.text),
  createdAt: t.text,
  firstName: t.text,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
  productLine: t.text,
  productLineName: t.text,
  deviceSince: t.text,
  benefitLimitCents: t.int,
  unpaidFeeCents: t.int,
  paidFeeCents: t.int,
  buyout: t.nullable(Buyout),
  reimbursement: t.nullable(Reimbursement),
  label: t.nullable(ShippingLabel),
  /** The estimate that a buyout claim was sent with. */
  estimateCents: t.nullable(t.int),
  center: t.nullable(ServiceLocation),
  /** The first is the one that is shown. */
  optionIds: t.texts,
})
export type StepFacts = Static<typeof StepFacts>

/** A customer's own jobs. */
export const ownJobs = (subject: Sql) => sql`
  ${customersOf(subject)}
  join jobs on jobs.customer_ref = addresses.customer_ref`

const EVERYBODYS_JOBS = sql`
  from jobs
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id`

export const stepFacts = ({ from = EVERYBODYS_JOBS, where }: { from?: Sql; where: Sql }) => sql`
  select jobs.service_job_id as "serviceJobId",
    jobs.version,
    jobs.service_job_type as "serviceJobType",
    jobs.service_job_status as "serviceJobStatus",
    jobs.service_job_status_name as "serviceJobStatusName",
    jobs.service_job_sub_status as "serviceJobSubStatus",
    jobs.service_job_sub_status_name as "serviceJobSubStatusName",
    jobs.source_system as "sourceSystem",
    claims_masters.kind as "claimedKind",
    ${HAZARDS_OF_JOB} as hazards,
    jobs.carrier,
    jobs.tracking_id as "trackingId",
    jobs.slot_id as "slotId",
    jobs.delivery_attempts as "failedDeliveries",
    -- With milliseconds, for an exact deadline.
    to_char(jobs.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decideBy",
    ${instant(sql`jobs.created_at`)} as "createdAt",
    contacts.first_name as "firstName",
    equipment.equipment_name as "equipmentName",
    equipment.brand_name as make,
    equipment.model_name as "modelName",
    equipment.product_line as "productLine",
    product_lines.name as "productLineName",
    ${DEVICE_SINCE} as "deviceSince",
    plans.benefit_per_claim_cents as "benefitLimitCents",
    case when ${isFeePaid('jobs')} then 0 else claims_masters.service_fee_cents end as "unpaidFeeCents",
    case when ${isFeePaid('jobs')} then claims_masters.service_fee_cents else 0 end as "paidFeeCents",
    (
      select json_build_object(
        'fairMarketValueCents', buyouts.fair_market_value_cents, 'amountCents', buyouts.amount_cents)
      from buyouts where buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref
    ) as buyout,
    jobs.details -> 'reimbursement' as reimbursement,
    jobs.details -> 'label' as label,
    (jobs.details ->> 'buyoutEstimateCents')::int as "estimateCents",
    ${LOCATION} as center,
    array(
      select replacement_options.option_id from replacement_options
      where replacement_options.service_job_id = jobs.service_job_id
        and replacement_options.customer_ref = jobs.customer_ref
      order by offered_at, option_id
    ) as "optionIds"
  ${from}
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  join product_lines on product_lines.product_line = equipment.product_line
  where ${KEPT_JOB} and ${where}`

export const lookAtOwnJob = lookFirst(
  { params: { serviceJobId: t.text, claimsMasterId: t.nullable(t.text) }, facts: StepFacts },
  (p) =>
    stepFacts({
      from: ownJobs(p.subject),
      where: sql`jobs.service_job_id = ${p.serviceJobId}
    and (${p.claimsMasterId}::text is null or jobs.claims_master_id = ${p.claimsMasterId})`,
    }),
)

const JOB_REPORTS = reportsAbout('service_job_id')

/** A job of one of the lots, which are the partner's (server/partner/assignments.ts). */
export const inLots = (lots: Sql) =>
  sql`upper(jobs.source_system) || '/' || claims_masters.kind = any (${lots}::text[])`

export const lookAtJobForPartner = lookFirst(
  { params: { serviceJobId: t.text, lots: t.texts }, facts: StepFacts },
  (p) => stepFacts({ where: sql`jobs.service_job_id = ${p.serviceJobId} and ${inLots(p.lots)}` }),
  JOB_REPORTS,
)

const OfferedDevice = t.record({
  productCode: t.nullable(t.text),
  modelName: t.text,
  specification: t.list(Specification),
})

export const StepToWrite = t.record({
  serviceJobId: t.text,
  version: t.int,
  actor: t.oneOf('customer', 'partner', 'clock'),
  note: t.text,
  happenedAt: t.instantText,
  now: t.instantText,
  statusCode: t.text,
  statusName: t.text,
  serviceJobType: t.text,
  carrier: t.nullable(t.text),
  trackingId: t.nullable(t.text),
  decideBy: t.nullable(t.instantText),
  failedDeliveries: t.smallint,
  closedAt: t.nullable(t.instantText),
  /** The slot that the step releases. */
  freedSlotId: t.nullable(t.text),
  inactivatesDevice: t.boolean,
  options: t.list(OfferedDevice),
  chosenOptionId: t.nullable(t.text),
  buyout: t.nullable(Buyout),
  decision: t.nullable(t.oneOf('accepted', 'rejected')),
  /** Merged into the job's details. */
  details: t.map(Type.Unknown()),
  message: MessageRow,
  notice: t.nullable(PartnerNotice),
  answer: t.object,
})
export type StepToWrite = Static<typeof StepToWrite>

/** The texts of a message, from the column `message` of a part of the statement. */
export function saidIn(name: string) {
  const part = identifier(name)
  const text = (field: keyof JobMessage) => sql`(select ${part}.message ->> ${literal(field)} from ${part})`
  return {
    subject: text('subject'),
    email: text('email'),
    sms: text('sms'),
    emailRecap: text('emailRecap'),
    smsRecap: text('smsRecap'),
  }
}

/** The notice for the partner and their time, from the columns `notice` and `now` of a part of the statement. */
export function noticeIn(name: string) {
  const part = identifier(name)
  return {
    notice: recordFrom(sql`(select ${part}.notice from ${part})`, PartnerNotice, 'notice'),
    now: sql`(select ${part}.now from ${part})`,
  }
}

/** The next entry in a job's history: `changed` names the part with the job, `given` the one with what is written. */
export function recordedIn(
  parts: { changed: string; given: string },
  line: Record<'code' | 'name' | 'actor' | 'note' | 'at', Sql>,
): Sql {
  const changed = identifier(parts.changed)
  return sql`
  recorded as (
    insert into job_status_history (
      service_job_id, customer_ref, position, status_code, status_name, actor, note, happened_at)
    select ${changed}.service_job_id, ${changed}.customer_ref, (
        select coalesce(max(position), 0) + 1 from job_status_history earlier
        where earlier.service_job_id = ${changed}.service_job_id and earlier.customer_ref = ${changed}.customer_ref),
      ${line.code}, ${line.name}, ${line.actor}, ${line.note}, ${line.at}
    from ${changed}, ${identifier(parts.given)})`
}

const stepParts = (step: Parameter<typeof StepToWrite>) => ({
  parts: sql`
  given as (
    select * from ${recordOf(step)}),
  -- The device is locked before its slots, as in claims-masters.ts, so the two never deadlock.
  retiring as (
    select equipment.inventory_equipment_id from given
    join jobs on jobs.service_job_id = given."serviceJobId"
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    where given."inactivatesDevice"
    for no key update of equipment),
  ${lockedSlots({
    taken: sql`select null::text as slot_id`,
    freed: sql`select given."freedSlotId" as slot_id from given where (select count(*) from retiring) >= 0`,
  })},
  stepped as (
    update jobs set
      service_job_type = given."serviceJobType",
      service_job_status = given."statusCode",
      service_job_status_name = given."statusName",
      -- It belonged to the old status, and would take precedence over the new one (P4.2).
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
  ${recordedIn(
    { changed: 'stepped', given: 'given' },
    {
      code: sql`given."statusCode"`,
      name: sql`given."statusName"`,
      actor: sql`given.actor`,
      note: sql`given.note`,
      at: sql`given."happenedAt"`,
    },
  )},
  offered_devices as (
    insert into replacement_options (
      service_job_id, customer_ref, product_code, model_name, specification, offered_at)
    select stepped.service_job_id, stepped.customer_ref, products.product_code, device."modelName", device.specification, given.now
    from stepped, given
    cross join lateral ${recordsFrom(sql`given.options`, OfferedDevice, 'device')}
    -- A partner may offer a device that is not in our catalog.
    left join products on products.product_code = device."productCode"),
  chosen as (
    update replacement_options set chosen_at = given.now
    from stepped, given
    where replacement_options.service_job_id = stepped.service_job_id
      and replacement_options.customer_ref = stepped.customer_ref
      and replacement_options.option_id = given."chosenOptionId"),
  offered_buyout as (
    insert into buyouts (service_job_id, customer_ref, fair_market_value_cents, amount_cents, offered_at)
    select stepped.service_job_id, stepped.customer_ref, offer."fairMarketValueCents", offer."amountCents", given.now
    from stepped, given
    cross join lateral ${recordFrom(sql`given.buyout`, Buyout, 'offer')}
    where offer."amountCents" is not null
    on conflict (service_job_id, customer_ref) do update set
      fair_market_value_cents = excluded.fair_market_value_cents,
      amount_cents = excluded.amount_cents,
      offered_at = excluded.offered_at),
  decided as (
    update buyouts set decision = given.decision, decided_at = given.now
    from stepped, given
    where buyouts.service_job_id = stepped.service_job_id
      and buyouts.customer_ref = stepped.customer_ref and given.decision is not null),
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
    now: sql`(select given.now from given)`,
  })}),
  partner_told as (${tellPartner({ job: 'stepped', ...noticeIn('given') })})`,
  answer: sql`select given.answer as response from stepped, given`,
})

export const writeCustomerStep = writeOnce({ params: { step: StepToWrite }, answer: t.object }, (p) =>
  stepParts(p.step),
)
export const writePartnerStep = writeOnce(
  { params: { step: StepToWrite }, answer: t.object },
  (p) => stepParts(p.step),
  JOB_REPORTS,
)

/** The clock's steps are not retried, so no answer is stored; no row if the job has changed in the meantime. */
export const writeClockStep = write(
  { params: { step: StepToWrite }, row: t.record({ response: t.object }) },
  (p) => {
    const { parts, answer } = stepParts(p.step)
    return sql`with ${parts},
    answer as (${answer})
    select response from answer`
  },
)
