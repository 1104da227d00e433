/** Which of a customer's plans a screen is about. */
import { isUsablePlan } from '#domain/customer/plan.ts'
import type { ContractFacts, ViewerFacts } from './customer.ts'

export function usablePlans({ contracts }: ViewerFacts): ContractFacts[] {
  return contracts.filter(({ contractStatusCode, subcategories }) =>
    isUsablePlan({ contractStatusCode, productDetails: subcategories }),
  )
}

/** The plan in the URL, or the only one there is (P1.6); undefined if it can't be used, or several could be meant. */
export function chosenPlan(
  usable: readonly ContractFacts[],
  contractRef: string | null,
): ContractFacts | undefined {
  if (contractRef === null) return usable.length === 1 ? usable[0] : undefined
  return usable.find(({ contractPublicRef }) => contractPublicRef === contractRef)
}

export function planOf(viewer: ViewerFacts, contractRef: string | null): ContractFacts | undefined {
  return chosenPlan(usablePlans(viewer), contractRef)
}

/** The usable plans other than the chosen one, in their order. */
export function plansBeside(viewer: ViewerFacts, chosen: ContractFacts): ContractFacts[] {
  return usablePlans(viewer).filter(({ contractId }) => contractId !== chosen.contractId)
}
