import type { ClaimDetails } from '#web/client/queries.ts'
import type { Benefit } from '../claim-flow/claim-frame.tsx'

/** The remaining benefit, and the plan's limit per claim. */
export function benefitOf({ viewer, option }: ClaimDetails): Benefit | null {
  return (
    viewer.plan && {
      leftCents: option.benefitRemainingCents,
      limitCents: viewer.plan.benefitPerClaimCents,
    }
  )
}
