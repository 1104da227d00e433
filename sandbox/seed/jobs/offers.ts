import { offersBuyout } from '#domain/job/lifecycle.ts'
import { productRecords } from '../catalog/records.ts'
import { productOf, type Contract, type Device } from '../customers/household.ts'
import type { Ledger } from '../ledger.ts'
import { coverOf, planRecords } from '../plans.ts'
import type { JobDraft } from './draft.ts'

/** The replacement offered, if the job got that far: the given one, or the next model of the same brand. */
export function addReplacementOption(ledger: Ledger, draft: JobDraft): void {
  const { service_job_id, device, timeline, replacement: productCode = successorOf(device) } = draft
  const offered_at = timeline.when(({ effects }) => effects.includes('start-decision-clock'))
  if (!offered_at) return
  const product = productOf(productCode)
  ledger.replacement_options.push({
    option_id: `RO-${service_job_id}`,
    service_job_id,
    customer_ref: device.customer_ref,
    product_code: productCode,
    model_name: product.name,
    specification: product.specification,
    offered_at,
    chosen_at: timeline.when(({ action }) => action === 'accept-replacement'),
  })
}

/** The buyout, if the job reached a status in which the customer can decide on one. */
export function addBuyout(ledger: Ledger, draft: JobDraft): void {
  const { service_job_id, kind, device, contract, timeline, isFeePaid, random } = draft
  const offered_at = timeline.when(({ to }) => offersBuyout(kind, to))
  if (!offered_at) return
  const decision = timeline.steps.find(
    ({ action }) => action === 'accept-buyout' || action === 'reject-buyout',
  )
  const value = Math.round((fairValues[device.product_line] ?? 200) * (0.6 + random.next() * 0.6)) * 100
  const fee = isFeePaid ? 0 : coverOf(contract.planCode, device.product_line).serviceFeeCents
  ledger.buyouts.push({
    service_job_id,
    customer_ref: device.customer_ref,
    fair_market_value_cents: value,
    amount_cents: Math.min(value, benefitOf(contract)) - fee,
    decision: decision ? (decision.action === 'accept-buyout' ? 'accepted' : 'rejected') : null,
    decided_at: decision?.at ?? null,
    offered_at,
  })
}

// Typical resale values in dollars.
const fairValues: Readonly<Record<string, number>> = {
  TV: 700,
  LAP: 850,
  DSK: 750,
  TAB: 320,
  PHN: 480,
  GAM: 330,
  MON: 380,
  PRN: 160,
  CAM: 1_400,
  AUD: 350,
  HPH: 190,
  WCH: 230,
  RTR: 170,
  EBR: 120,
  STR: 90,
  DRN: 620,
}

function benefitOf(contract: Contract): number {
  return planRecords.find(({ planCode }) => planCode === contract.planCode)?.benefitPerClaimCents ?? 0
}

function successorOf({ product_code, product_line, brand_code }: Device): string {
  const family = productRecords.filter(
    ({ productLine, brandCode }) => productLine === product_line && brandCode === brand_code,
  )
  const index = family.findIndex(({ productCode }) => productCode === product_code)
  return (family[index + 1] ?? family[index])?.productCode ?? ''
}
