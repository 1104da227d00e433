import type { JobMoney } from '#contract/job-functions.ts'

export interface BuyoutLine {
  label: string
  cents: number
}

/**
 * How an amount came about, from what the device is worth to what is paid: each line is what it changes, so that the
 * lines add up to the amount. None where the amount is not known.
 */
export function buyoutLines({ benefitLimitCents, serviceFeeCents, paidAt, buyout }: JobMoney): BuyoutLine[] {
  const value = buyout?.fairMarketValueCents ?? null
  const amount = buyout?.amountCents ?? null
  if (value === null || amount === null) return []
  const beyond = Math.max(0, value - benefitLimitCents)
  const fee = value - beyond - amount
  return [
    { label: 'Fair market value', cents: value },
    ...(beyond > 0 ? [{ label: 'Above your benefit limit', cents: -beyond }] : []),
    ...(fee !== 0
      ? [
          {
            label: !paidAt && fee === serviceFeeCents ? 'Service call fee' : 'Other adjustments',
            cents: -fee,
          },
        ]
      : []),
  ]
}
