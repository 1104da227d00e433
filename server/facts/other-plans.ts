/** Whether a customer needs another of their plans for a device. */
import { eligibilityOf, hasCoverageEnded } from '#domain/claim/eligibility.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { planOf, plansBeside } from './chosen-plan.ts'
import type { ClaimStartFacts, TriageFacts } from './claim.ts'
import type { ContractFacts, ContractTerms, ViewerFacts } from './customer.ts'

/** Whether the plan refuses claims for this product line at the moment. */
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

type Ask<Told> = (plan: ContractFacts) => Told | Promise<Told>

/** The terms of the chosen plan and, only if no claim can be made under it, those of the customer's other plans. */
export async function termsUnder(
  viewer: ViewerFacts,
  contractRef: string | null,
  now: Date,
  termsOf: Ask<ContractTerms>,
): Promise<Pick<ClaimStartFacts, 'terms' | 'otherTerms'>> {
  const plan = planOf(viewer, contractRef)
  if (!plan) return { terms: null, otherTerms: [] }
  const terms = await termsOf(plan)
  const others = isRefusedUnder(plan, terms, now) ? plansBeside(viewer, plan) : []
  return { terms, otherTerms: await Promise.all(others.map(async (other) => termsOf(other))) }
}

/** Why the chosen plan does not cover an issue, and the terms of the others that do. */
export async function coverUnder(
  viewer: ViewerFacts,
  contractRef: string | null,
  reasonAgainst: Ask<string | null>,
  termsOf: Ask<ContractTerms>,
): Promise<Pick<TriageFacts, 'notCoveredReason' | 'otherTerms'>> {
  const plan = planOf(viewer, contractRef)
  const notCoveredReason = plan ? await reasonAgainst(plan) : null
  if (!plan || notCoveredReason === null) return { notCoveredReason, otherTerms: [] }
  const others = await Promise.all(
    plansBeside(viewer, plan).map(async (other) =>
      (await reasonAgainst(other)) === null ? [await termsOf(other)] : [],
    ),
  )
  return { notCoveredReason, otherTerms: others.flat() }
}
