import type { ClaimDetails } from '#web/client/queries.ts'
import type { Benefit } from '../claim-flow/claim-frame.tsx'

/** What is left for this claim, of what the plan pays for each. */
export function benefitOf({ viewer, option }: ClaimDetails): Benefit | null {
  return (
    viewer.plan && {
      leftCents: option.benefitRemainingCents,
      limitCents: viewer.plan.benefitPerClaimCents,
    }
  )
}
