import { wholeDollarCents } from '#domain/money.ts'
import type { JobMoney } from '#contract/job-functions.ts'
import * as words from './words.ts'

export interface BuyoutLine {
  label: string
  cents: number
}

/**
 * How the amount, or its estimate, is calculated, from the device's value to what is paid. The lines add up to what is
 * shown. P4.9: in a sum, an amount is in whole dollars and an estimate keeps its cents. Empty if neither is known.
 */
export function buyoutLines({ benefitLimitCents, serviceFeeCents, paidAt, buyout }: JobMoney): BuyoutLine[] {
  const value = buyout?.fairMarketValueCents ?? buyout?.estimatedValueCents ?? null
  const amount = buyout?.amountCents ?? buyout?.estimateCents ?? null
  if (value === null || amount === null) return []
  const beyond = benefitLimitCents === null ? 0 : Math.max(0, value - benefitLimitCents)
  const fee = value - beyond - amount
  const rounding = typeof buyout?.amountCents === 'number' ? wholeDollarCents(amount) - amount : 0
  return [
    { label: words.value, cents: value },
    ...(beyond > 0 ? [{ label: words.aboveLimit, cents: -beyond }] : []),
    ...(fee !== 0 ? [{ label: feeLabel(fee, amount, paidAt ? null : serviceFeeCents), cents: -fee }] : []),
    ...(rounding !== 0 ? [{ label: words.rounding, cents: rounding }] : []),
  ]
}

/** A buyout is never less than nothing (P3.8), so of a fee higher than the value, only a part is deducted. */
function feeLabel(deducted: number, amount: number, unpaidFee: number | null): string {
  if (deducted === unpaidFee) return words.serviceFee
  const isPart = amount === 0 && unpaidFee !== null && deducted > 0 && deducted < unpaidFee
  return isPart ? words.feeUpToValue : words.otherAdjustments
}
