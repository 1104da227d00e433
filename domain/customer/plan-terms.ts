import { formatMoney } from '../money.ts'

/** 'Service fee $49 to $99 · up to $1,500 per Service Call'; what a partner's gateway does not say is left out. */
export function planTerms(plan: {
  benefitPerClaimCents: number | null
  lowestFeeCents: number | null
  highestFeeCents: number | null
}): string {
  const { benefitPerClaimCents, lowestFeeCents, highestFeeCents } = plan
  const fees = [...new Set([lowestFeeCents, highestFeeCents])].filter((cents) => cents !== null)
  return [
    fees.length > 0 && `Service fee ${fees.map(formatMoney).join(' to ')}`,
    benefitPerClaimCents !== null && `up to ${formatMoney(benefitPerClaimCents)} per Service Call`,
  ]
    .filter(Boolean)
    .join(' · ')
}
