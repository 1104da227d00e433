import type { JobMoney } from '#contract/job-functions.ts'
import * as words from './words.ts'

export interface BuyoutLine {
  label: string
  cents: number
}

/**
 * How the amount, or its estimate, is calculated, from the device's value to what is paid. The lines add up to it. Empty
 * if neither is known.
 */
export function buyoutLines({ benefitLimitCents, serviceFeeCents, paidAt, buyout }: JobMoney): BuyoutLine[] {
  const value = buyout?.fairMarketValueCents ?? buyout?.estimatedValueCents ?? null
  const amount = buyout?.amountCents ?? buyout?.estimateCents ?? null
  if (value === null || amount === null) return []
  const beyond = benefitLimitCents === null ? 0 : Math.max(0, value - benefitLimitCents)
  const fee = value - beyond - amount
  return [
    { label: words.value, cents: value },
    ...(beyond > 0 ? [{ label: words.aboveLimit, cents: -beyond }] : []),
    ...(fee !== 0
      ? [
          {
            label: !paidAt && fee === serviceFeeCents ? words.fee : words.otherAdjustments,
            cents: -fee,
          },
        ]
      : []),
  ]
}
