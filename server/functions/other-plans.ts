/** The plans that a customer can go on under, where the chosen one refuses. */
import type { OtherPlan } from '#contract/claim-functions.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { ContractFacts, ContractTerms } from '../facts/customer.ts'
import { isRefusedUnder } from '../facts/other-plans.ts'

export function describeOtherPlans(
  { viewer, usable }: { viewer: Viewer; usable: readonly ContractFacts[] },
  otherTerms: readonly ContractTerms[],
  now: Date,
): OtherPlan[] {
  return otherTerms.flatMap((terms) => {
    const contract = usable.find(({ contractId }) => contractId === terms.contractId)
    const plan = viewer.plans.find(({ contractNumber }) => contractNumber === terms.contractId)
    if (!contract || !plan || isRefusedUnder(contract, terms, now)) return []
    const { contractRef, name } = plan
    const benefitRemainingCents = terms.benefitCents ?? contract.benefitPerClaimCents
    return [{ contractRef, name, serviceFeeCents: terms.serviceFeeCents, benefitRemainingCents }]
  })
}
