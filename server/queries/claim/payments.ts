/** The fee of a claim: due when it is put down, paid once the account site says so. */
import type { PaymentReportResult } from '#contract/partner.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { lookFirst, statement, writeOnce, type Memory } from '../../database/asserted-statement.ts'
import { instant } from '../fragments/instant.ts'

/** Where reports of payments are remembered; the claim takes the place of the call's name. */
const PAYMENT_EVENTS: Memory = {
  table: 'partner_events',
  columns: ['partner', 'event_id', 'claims_master_id', 'body_hash'],
}

/** Whether the device has a claim that is paid for and not raised yet: it can be finished, and not given up. */
export const paidClaim = (device: string) => `exists (
  select 1 from claims_masters masters join payments using (claims_master_id)
  where masters.inventory_equipment_id = ${device}.inventory_equipment_id
    and masters.status = 'INITIATED' and payments.state = 'paid')`

export interface FeeFacts {
  /** Null where nothing is to be paid, or not any more. */
  state: 'due' | 'paid' | null
  amountCents: number | null
  paidAt: string | null
  equipmentId: string
  claimsVersion: number
}

export const lookAtFee = lookFirst<[claimsMasterId: string], FeeFacts>(
  `
  select payments.state, payments.amount_cents as "amountCents", ${instant('payments.paid_at')} as "paidAt",
    equipment.inventory_equipment_id as "equipmentId", equipment.claims_version as "claimsVersion"
  from claims_masters masters
  join equipment using (inventory_equipment_id)
  left join payments
    on payments.claims_master_id = masters.claims_master_id and payments.state in ('due', 'paid')
  where masters.claims_master_id = $5`,
  PAYMENT_EVENTS,
)

/** As everything that happens to the claims of a device: only if nothing else did since it was looked at. */
export const takePayment = writeOnce<
  [claimsMasterId: string, equipmentId: string, claimsVersion: number, paidAt: Date, answer: string],
  PaymentReportResult
>(
  `
  device as (
    select equipment.inventory_equipment_id from equipment
    where equipment.inventory_equipment_id = $6 and equipment.claims_version = $7
    for no key update of equipment),
  paid as (
    update payments set state = 'paid', paid_at = $8
    from device where payments.claims_master_id = $5 and payments.state = 'due'
    returning payments.claims_master_id),
  counted as (
    update equipment set claims_version = equipment.claims_version + 1
    from device where equipment.inventory_equipment_id = device.inventory_equipment_id),
  answer as (select $9::jsonb as response from paid)`,
  PAYMENT_EVENTS,
)

/** A payment that was not needed any more. */
export const noteRepeatedPayment = writeOnce<[answer: string], PaymentReportResult>(
  `answer as (select $5::jsonb as response)`,
  PAYMENT_EVENTS,
)

export interface PaymentFacts {
  claimsMasterId: string
  kind: ClaimKind
  state: 'due' | 'paid' | null
  amountCents: number
  equipmentName: string
  make: string
  modelName: string
}

/** What a payment page shows. It is not the customer who asks, so it is scoped by the customer alone. */
export const findPayment = statement<[customerRef: string, claimsMasterId: string], PaymentFacts>(`
  select masters.claims_master_id as "claimsMasterId", masters.kind, payments.state,
    coalesce(payments.amount_cents, 0) as "amountCents", equipment.equipment_name as "equipmentName",
    equipment.brand_name as make, equipment.model_name as "modelName"
  from claims_masters masters
  join equipment using (inventory_equipment_id)
  left join payments
    on payments.claims_master_id = masters.claims_master_id and payments.state in ('due', 'paid')
  where masters.customer_ref = $1 and masters.claims_master_id = $2`)
