/** The viewer part of every screen's answer: initials, the usable plans, and the chosen one. */
import { Failure } from '#contract/failure.ts'
import type { PlanChoice, Viewer } from '#contract/viewer.ts'
import { initialsOf } from '#domain/customer/customer.ts'
import { planType } from '#domain/customer/plan.ts'
import { chosenPlan, usablePlans } from '../facts/chosen-plan.ts'
import type { FunctionContext } from '../context.ts'
import type { ContractFacts, Owner, ViewerFacts } from '../facts/customer.ts'
import type { References } from '../identity/references.ts'

export interface ScreenReferences {
  customerRef: string
  contractRef?: string
}

/** Decrypts the references of a URL. */
export async function openReferences(
  given: ScreenReferences,
  references: References,
): Promise<{ customerRef: string; contractRef: string | null }> {
  const [customerRef, contractRef] = await Promise.all([
    references.decrypt('customerRef', given.customerRef),
    given.contractRef === undefined ? null : references.decrypt('contractRef', given.contractRef),
  ])
  return { customerRef, contractRef }
}

/** What every read of a screen is asked with. */
export async function openScreen(
  screen: ScreenReferences,
  { subject, references, now }: FunctionContext,
): Promise<Owner & { contractRef: string | null; now: Date }> {
  return { subject, now, ...(await openReferences(screen, references)) }
}

export async function describeViewer(
  facts: ViewerFacts,
  contractRef: string | null,
  { references }: FunctionContext,
): Promise<{ viewer: Viewer; contract: ContractFacts | undefined; usable: ContractFacts[] }> {
  if (contractRef && !facts.contracts.some((contract) => contract.contractPublicRef === contractRef)) {
    throw new Failure('not-yours')
  }
  const usable = usablePlans(facts)
  const plans = await Promise.all(usable.map((contract) => describePlan(contract, references)))
  const contract = chosenPlan(usable, contractRef)
  return {
    viewer: {
      customerRef: facts.customerRef,
      firstName: facts.firstName,
      initials: initialsOf(facts.firstName, facts.lastName),
      plans,
      plan: (contract && plans[usable.indexOf(contract)]) ?? null,
    },
    contract,
    usable,
  }
}

/** For calls that need a plan. */
export function planNeeded(contractRef: string | null): Failure {
  const message = contractRef ? 'is not a plan that can be used' : 'is required to choose a plan'
  return new Failure('malformed', [{ field: 'contractRef', message }])
}

async function describePlan(contract: ContractFacts, references: References): Promise<PlanChoice> {
  return {
    contractRef: await references.encrypt('contractRef', contract.contractPublicRef),
    contractNumber: contract.contractId,
    name: contract.planName,
    type: planType(contract.subcategories),
    benefitPerClaimCents: contract.benefitPerClaimCents,
    lowestFeeCents: contract.fees?.[0] ?? null,
    highestFeeCents: contract.fees?.[1] ?? null,
    coverageFrom: contract.versionFromDate,
    coverageTo: contract.versionToDate,
  }
}
