/**
 * Writes one step of a job in a single statement: the row, its history entry, the messages, what is offered or decided,
 * and the stored answer. It writes only if the job still has the version that was read (step-facts.ts), so the second
 * of two concurrent steps reads again.
 */
import { Type, type Static } from 'typebox'
import { Specification } from '#contract/job-detail.ts'
import { t } from '../database/column-types.ts'
import { recordFrom, recordOf, recordsFrom, sql, type Parameter } from '../database/sql.ts'
import { write } from '../database/statement.ts'
import { writeOnce } from '../database/write-once.ts'
import { lockedSlots, movedSlots, SLOTS_FIT } from '../queries/appointment/slot-booking.ts'
import { MessageRow } from '../queries/message/notifications.ts'
import { PartnerNotice } from '../queries/message/partner-outbox.ts'
import { changeRecorded } from './change-recorded.ts'
import { Buyout, JOB_REPORTS } from './step-facts.ts'

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
  ${changeRecorded({
    job: 'stepped',
    given: 'given',
    entry: {
      code: sql`given."statusCode"`,
      name: sql`given."statusName"`,
      actor: sql`given.actor`,
      note: sql`given.note`,
      at: sql`given."happenedAt"`,
    },
    now: sql`(select given.now from given)`,
  })},
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
    delete from claim_drafts where inventory_equipment_id in (select inventory_equipment_id from retired))`,
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
