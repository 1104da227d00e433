import type { Benefit } from '../claim-flow/claim-frame.tsx'
import type { ClaimDetails } from '../kinds/kind-screen.ts'

/** What is left for this claim of the plan's benefit per claim. */
export function benefitOf({ viewer, option }: ClaimDetails): Benefit | null {
  return (
    viewer.plan && {
      leftCents: option.benefitRemainingCents,
      limitCents: viewer.plan.benefitPerClaimCents,
    }
  )
}
