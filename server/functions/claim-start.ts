import { Failure } from '#contract/failure.ts'
import type { FunctionResult } from '#contract/index.ts'
import { hasCoverEnded } from '#domain/claim/eligibility.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ClaimStartFacts } from '../gateway/facts/claim.ts'
import type { ContractFacts } from '../gateway/facts/customer.ts'
import { describeEligibility, termsOf } from './claim-eligibility.ts'
import { describeHistoryRow } from './history-row.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openReferences } from './viewer.ts'

type ClaimStart = FunctionResult<'claim-start'>

/** A device with everything around it: for the device page, and as the first step of a claim. */
export const claimStart: FunctionHandler<'claim-start'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = await gateway.readClaimStart({ subject, customerRef }, id, now)
  if (!facts) throw new Failure('not-yours')
  const { viewer, contract } = await describeViewer(facts.viewer, contractRef, references)
  const today = businessDay(now)
  const openJobId = facts.jobs.find((job) => job.open)?.serviceJobId ?? null
  return {
    viewer,
    device: facts.device,
    eligibility: describeEligibility({ ...facts, openJobId }, contract, today),
    coverage:
      contract && !isHiddenDevice(facts.device.equipmentStatus)
        ? describeCoverage(facts, contract, today)
        : null,
    issues: facts.issues,
    jobs: facts.jobs.map((job) => describeHistoryRow(job, facts.device, now)),
    draft: facts.draft,
    isPaid: facts.isPaid,
    replaces: facts.replaces,
    replacedBy: facts.replacedBy,
  }
}

function describeCoverage(
  facts: ClaimStartFacts,
  contract: ContractFacts,
  today: string,
): ClaimStart['coverage'] {
  const hasEnded = hasCoverEnded(contract.versionToDate, today)
  const fee = hasEnded ? null : (termsOf(facts.terms, contract)?.serviceFeeCents ?? null)
  return {
    covered: fee !== null,
    planName: contract.planName,
    coverageFrom: contract.versionFromDate,
    coverageTo: contract.versionToDate,
    serviceFeeCents: fee,
    benefitRemainingCents: contract.benefitPerClaimCents,
  }
}
