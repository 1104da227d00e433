// Who pays what for a claim. The service fee is paid before a claim is raised, except for a buyout: there it comes
// off what we pay (P3.8), so that nobody pays us first to be paid afterwards.

import type { ClaimKind } from './kind.ts'

/** What is to be paid before a claim of this kind can be raised. */
export function dueTodayCents(kind: ClaimKind, serviceFeeCents: number): number {
  return kind === 'buyout' ? 0 : serviceFeeCents
}

/** P3.8: the fair market value, up to the benefit limit, minus a fee that has not been paid. */
export function buyoutAmountCents(facts: {
  fairMarketValueCents: number
  benefitCents: number
  unpaidFeeCents: number
}): number {
  const { fairMarketValueCents, benefitCents, unpaidFeeCents } = facts
  return Math.max(0, Math.min(fairMarketValueCents, benefitCents) - unpaidFeeCents)
}
