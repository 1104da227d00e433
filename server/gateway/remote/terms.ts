/** What a customer's plans say about a product line, from the summary with all of their terms. */
import type { ContractSummary } from '#contract/users.ts'
import type { AdjudicationContract } from '../facts/claim.ts'
import type { ContractTerms } from '../facts/customer.ts'
import { centsOf } from './customer.ts'

export function termsOf(contracts: readonly ContractSummary[], productLine: string): ContractTerms[] {
  return contracts.map((contract) => {
    const cover = coverOf(contract, productLine)
    return {
      contractId: contract.contractId,
      onlineClaims: contract.onlineClaims,
      benefitCents: centsOf(contract.benefitPerClaim),
      serviceFeeCents: cover ? centsOf(cover.serviceFee) : null,
      planModes: cover?.allowedModes ?? null,
    }
  })
}

/** The same, with the reason if a plan excludes the issue. */
export function termsForIssue(
  contracts: readonly ContractSummary[],
  productLine: string,
  issueCode: string | null,
): AdjudicationContract[] {
  const terms = termsOf(contracts, productLine)
  return contracts.map((contract, index) => ({
    ...terms[index]!,
    exclusion: issueCode === null ? null : (exclusionOf(contract, issueCode) ?? null),
  }))
}

export function coverOf({ coveredProductLines }: ContractSummary, productLine: string) {
  return coveredProductLines.find(({ productSubCategoryCode }) => productSubCategoryCode === productLine)
}

export function exclusionOf({ issueExclusions }: ContractSummary, issueCode: string): string | undefined {
  return issueExclusions.find((excluded) => excluded.issueCode === issueCode)?.reason
}
