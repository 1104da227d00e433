/** The fee of a claim: due when the claim is created, paid once the account site reports it. */
import type { Static } from 'typebox'
import { ClaimKindName } from '#contract/claim-kind.ts'
import { PaymentReportResult } from '#contract/partner.ts'
import { t } from '../../database/column-types.ts'
import { lookFirst } from '../../database/look-first.ts'
import { identifier, sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { reportsAbout, writeOnce } from '../../database/write-once.ts'
import { HeldSlot } from '../../facts/job.ts'
import { HELD_SLOT } from '../appointment/free-slots.ts'
import { paysFeeOf } from '../fragments/fee-paid.ts'
import { instant } from '../fragments/instant.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'
import { emailCustomer, EmailRow } from '../message/notifications.ts'

const PAYMENT_REPORTS = reportsAbout('claims_master_id')

/** Whether the device (an alias) has a claim that is paid but not raised: it can be finished, but not abandoned. */
export const paidClaim = (device: string) => sql`exists (
  select 1 from claims_masters masters join payments on ${paysFeeOf('masters')}
  where masters.inventory_equipment_id = ${identifier(device)}.inventory_equipment_id
    and masters.status = ${UNFINISHED_STATUS})`

export const FeeFacts = t.record({
  /** Null if nothing is due, or no longer. */
  state: t.nullable(t.oneOf('due', 'paid')),
  amountCents: t.nullable(t.int),
  paidAt: t.nullable(t.text),
  claimedAt: t.text,
  equipmentId: t.text,
  claimsVersion: t.int,
  kind: ClaimKindName,
  firstName: t.text,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
})
export type FeeFacts = Static<typeof FeeFacts>

export const lookAtFee = lookFirst(
  { params: { claimsMasterId: t.text }, facts: FeeFacts },
  (p) => sql`
  select payments.state, payments.amount_cents as "amountCents", ${instant(sql`payments.paid_at`)} as "paidAt",
    ${instant(sql`masters.created_at`)} as "claimedAt",
    equipment.inventory_equipment_id as "equipmentId", equipment.claims_version as "claimsVersion",
    masters.kind, contacts.first_name as "firstName", equipment.equipment_name as "equipmentName",
    equipment.brand_name as make, equipment.model_name as "modelName"
  from claims_masters masters
  join equipment using (inventory_equipment_id)
  join addresses on addresses.customer_ref = masters.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  left join payments
    on payments.claims_master_id = masters.claims_master_id
      and payments.customer_ref = masters.customer_ref and payments.state in ('due', 'paid')
  where masters.claims_master_id = ${p.claimsMasterId}`,
  PAYMENT_REPORTS,
)

/**
 * The receipt is written with the payment, so each payment has exactly one.
 *
 * Like every change to a device's claims: only if none of them has changed since the read.
 */
export const takePayment = writeOnce(
  {
    params: {
      claimsMasterId: t.text,
      equipmentId: t.text,
      claimsVersion: t.int,
      paidAt: t.instant,
      now: t.instant,
      receipt: EmailRow,
      answer: PaymentReportResult,
    },
    answer: PaymentReportResult,
  },
  (p) => ({
    parts: sql`
  device as (
    select equipment.inventory_equipment_id from equipment
    where equipment.inventory_equipment_id = ${p.equipmentId} and equipment.claims_version = ${p.claimsVersion}
    for no key update of equipment),
  paid as (
    update payments set state = 'paid', paid_at = ${p.paidAt}
    from device where payments.claims_master_id = ${p.claimsMasterId} and payments.state = 'due'
    returning payments.claims_master_id),
  payer as (
    select masters.customer_ref from paid join claims_masters masters using (claims_master_id)),
  receipt_sent as (${emailCustomer('payer', {
    subject: sql`(${p.receipt}::jsonb ->> 'subject')`,
    email: sql`(${p.receipt}::jsonb ->> 'email')`,
    now: p.now,
  })}),
  counted as (
    update equipment set claims_version = equipment.claims_version + 1
    from device where equipment.inventory_equipment_id = device.inventory_equipment_id)`,
    answer: sql`select ${p.answer}::jsonb as response from paid`,
  }),
  PAYMENT_REPORTS,
)

/** A payment for a fee that was already paid. */
export const noteRepeatedPayment = writeOnce(
  { params: { answer: PaymentReportResult }, answer: PaymentReportResult },
  (p) => ({ answer: sql`select ${p.answer}::jsonb as response` }),
  PAYMENT_REPORTS,
)

export const PaymentFacts = t.record({
  claimsMasterId: t.text,
  kind: ClaimKindName,
  state: t.nullable(t.oneOf('due', 'paid')),
  amountCents: t.int,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
  /** The end of the hold, the time zone of its place, and what is held. */
  held: t.nullable(t.record({ until: t.text, timeZone: t.text, slot: HeldSlot })),
})
export type PaymentFacts = Static<typeof PaymentFacts>

/** What a payment page shows. The customer is not signed in there, so only the customerRef scopes it. */
export const findPayment = read(
  { params: { customerRef: t.text, claimsMasterId: t.text }, row: PaymentFacts },
  (p) => sql`
  select masters.claims_master_id as "claimsMasterId", masters.kind, payments.state,
    coalesce(payments.amount_cents, 0) as "amountCents", equipment.equipment_name as "equipmentName",
    equipment.brand_name as make, equipment.model_name as "modelName",
    (
      select json_build_object(
        'until', ${instant(sql`masters.slot_held_until`)}, 'timeZone', centres.time_zone, 'slot', ${HELD_SLOT})
      from slots join service_centres centres using (service_location_code)
      where slots.slot_id = masters.slot_id and masters.slot_held_until is not null
    ) as held
  from claims_masters masters
  join equipment using (inventory_equipment_id)
  left join payments
    on payments.claims_master_id = masters.claims_master_id
      and payments.customer_ref = masters.customer_ref and payments.state in ('due', 'paid')
  where masters.customer_ref = ${p.customerRef} and masters.claims_master_id = ${p.claimsMasterId}`,
)
