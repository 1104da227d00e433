import { formatMoney } from '../money.ts'

interface Terms {
  benefitPerClaimCents: number | null
  lowestFeeCents: number | null
  highestFeeCents: number | null
}

/** 'Service fee $49 to $99 · up to $1,500 per Service Call'; what a partner's gateway does not say is left out. */
export function planTerms(plan: Terms): string {
  const fees = feesOf(plan)
  const { benefitPerClaimCents } = plan
  return [
    fees && `Service fee ${fees}`,
    benefitPerClaimCents !== null && `up to ${formatMoney(benefitPerClaimCents)} per Service Call`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The same to compare plans by. */
export function planFacts(plan: Terms) {
  const { benefitPerClaimCents: benefit } = plan
  return {
    'Service fee': feesOf(plan),
    'Pays per Service Call': benefit === null ? '' : `up to ${formatMoney(benefit)}`,
  }
}

function feesOf({ lowestFeeCents, highestFeeCents }: Terms): string {
  const fees = [...new Set([lowestFeeCents, highestFeeCents])].filter((cents) => cents !== null)
  return fees.map(formatMoney).join(' to ')
}
