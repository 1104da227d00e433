// Who pays what for a claim. The service fee is paid before a claim is raised, except for a buyout: there it is
// deducted from what we pay (P3.8), so that nobody has to pay us first.

import { claimKinds, type ClaimKind } from './kind.ts'

/** What has to be paid before a claim of this kind can be raised. */
export function dueTodayCents(kind: ClaimKind, serviceFeeCents: number): number {
  return claimKinds[kind].paysOut ? 0 : serviceFeeCents
}

/** P3.8: the fair market value, up to the benefit limit, less a fee that has not been paid. */
export function buyoutAmountCents(facts: {
  fairMarketValueCents: number
  benefitCents: number
  unpaidFeeCents: number
}): number {
  const { fairMarketValueCents, benefitCents, unpaidFeeCents } = facts
  return Math.max(0, Math.min(fairMarketValueCents, benefitCents) - unpaidFeeCents)
}
