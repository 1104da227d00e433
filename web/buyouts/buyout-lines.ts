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
  // P3.8: never less than nothing.
  const isCapped = amount === 0 && serviceFeeCents !== null && fee > 0 && fee < serviceFeeCents
  const feeLabel =
    paidAt || (fee !== serviceFeeCents && !isCapped)
      ? words.otherAdjustments
      : isCapped
        ? words.feeUpToValue
        : words.fee
  const rounding = typeof buyout?.amountCents === 'number' ? wholeDollarCents(amount) - amount : 0
  return [
    { label: words.value, cents: value },
    ...(beyond > 0 ? [{ label: words.aboveLimit, cents: -beyond }] : []),
    ...(fee !== 0
      ? [
          {
            label: feeLabel,
            cents: -fee,
          },
        ]
      : []),
    ...(rounding !== 0 ? [{ label: words.rounding, cents: rounding }] : []),
  ]
}
