import type { FunctionResult } from '#contract/index.ts'
import { hasCoverageEnded, ninetyDayReasons } from '#domain/claim/eligibility.ts'
import { heldTime } from '#domain/claim/unfinished.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ClaimStartFacts, UnfinishedClaim } from '../facts/claim.ts'
import type { ContractFacts } from '../facts/customer.ts'
import { describeEligibility } from './claim-eligibility.ts'
import { openJobTime } from './describe-time.ts'
import { describeHistoryRow } from './history-row.ts'
import type { FunctionHandler } from './handler.ts'
import { describeOtherPlans } from './other-plans.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

type ClaimStart = FunctionResult<'claim-start'>

/** A device with everything around it: for the device page, and as the first step of a claim. */
export const claimStart: FunctionHandler<'claim-start'> = async ({ id, ...screen }, context) => {
  const { now } = context
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readClaimStart({ ...asked, equipmentId: id }))
  const described = await describeViewer(facts.viewer, asked.contractRef, context)
  const { viewer, contract } = described
  const today = businessDay(now)
  // What keeps the device itself from a claim does so under any plan.
  const isHeldBack =
    isHiddenDevice(facts.device.equipmentStatus) ||
    ninetyDayReasons({ ...facts, today, hasOpenClaim: facts.openJobId !== null }).length > 0
  return {
    viewer,
    device: facts.device,
    eligibility: describeEligibility(facts, contract, today),
    otherPlans: isHeldBack ? [] : describeOtherPlans(described, facts.otherTerms, now),
    coverage:
      contract && !isHiddenDevice(facts.device.equipmentStatus)
        ? describeCoverage(facts, contract, today)
        : null,
    issues: facts.issues,
    jobs: facts.jobs.map((job) => describeHistoryRow(job, facts.device, now)),
    openJobTime: facts.openJob && openJobTime(facts.openJob, facts.device.productLine, now),
    draft: facts.draft,
    unfinished: facts.unfinished && describeUnfinished(facts.unfinished),
    replaces: facts.replaces,
    replacedBy: facts.replacedBy,
  }
}

function describeUnfinished(claim: UnfinishedClaim): ClaimStart['unfinished'] {
  const { payment, schedule, heldUntil, heldSlot } = claim
  return { payment, schedule, heldUntil, heldTime: heldSlot && heldTime(heldSlot) }
}

function describeCoverage(
  facts: ClaimStartFacts,
  contract: ContractFacts,
  today: string,
): ClaimStart['coverage'] {
  const { versionToDate, benefitPerClaimCents } = contract
  const terms = versionToDate && hasCoverageEnded(versionToDate, today) ? null : facts.terms
  return {
    covered: terms ? terms.covered : false,
    planName: contract.planName,
    optionName: facts.terms?.optionName ?? null,
    coverageFrom: contract.versionFromDate,
    coverageTo: versionToDate,
    serviceFeeCents: terms?.serviceFeeCents ?? null,
    benefitRemainingCents: facts.terms?.benefitCents ?? benefitPerClaimCents,
  }
}
