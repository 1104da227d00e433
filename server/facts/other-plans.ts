/** Whether a customer needs another of their plans for a device. */
import { eligibilityOf, hasCoverageEnded } from '#domain/claim/eligibility.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ContractFacts, ContractTerms } from './customer.ts'

/** No claim for this product line can be made under the plan now. */
export function isRefusedUnder(contract: ContractFacts, terms: ContractTerms, now: Date): boolean {
  const today = businessDay(now)
  const { eligible } = eligibilityOf({
    today,
    onlineClaimEligibility: terms.onlineClaims,
    coverageStart: contract.versionFromDate,
    hasOpenClaim: false,
    lastCompleted: null,
  })
  const lastDay = contract.versionToDate
  return !terms.covered || !eligible || (lastDay !== null && hasCoverageEnded(lastDay, today))
}
