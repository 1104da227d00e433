/** Whether a claim can be started for a device under a plan, with every reason against it. */
import type { FunctionResult } from '#contract/index.ts'
import { eligibilityFrom, eligibilityOf, hasCoverageEnded } from '#domain/claim/eligibility.ts'
import { COVERAGE_UNKNOWN, coverageEnded, eligibilityText, notCovered } from '#domain/claim/reason-words.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import type { ContractFacts, ContractTerms } from '../facts/customer.ts'
import { deviceWords } from '../refusal-words.ts'

type Eligibility = FunctionResult<'claim-start'>['eligibility']
type Reason = Eligibility['reasons'][number]

export interface ClaimableFacts {
  device: { equipmentStatus: string }
  openJobId: string | null
  lastCompleted: string | null
  heldBack: { from: string | null } | null
  terms: ContractTerms | null
}

export function describeEligibility(
  facts: ClaimableFacts,
  contract: ContractFacts | undefined,
  today: string,
  { isDated = false } = {},
): Eligibility {
  // No plan covers it anymore: no date to wait for, and no other plan would help.
  if (isHiddenDevice(facts.device.equipmentStatus)) {
    return {
      eligible: false,
      reasons: [reasonOf('device-inactive', deviceWords.noLongerCovered)],
      from: null,
    }
  }
  const { terms } = facts
  const { reasons } = eligibilityOf({
    today,
    onlineClaimEligibility: terms?.onlineClaims ?? true,
    coverageStart: contract?.versionFromDate ?? null,
    hasOpenClaim: facts.openJobId !== null,
    lastCompleted: facts.lastCompleted,
    heldBack: facts.heldBack,
  })
  const others = coverReasons(terms, contract, today)
  const from = eligibilityFrom([...reasons, ...others])
  const all: Reason[] = [
    ...reasons.map((reason) => ({
      code: reason.code,
      // A screen's heading says from when.
      text: eligibilityText(reason, isDated ? null : from),
      from: reason.from,
      serviceJobId: reason.code === 'open-claim' ? facts.openJobId : null,
    })),
    ...others,
  ]
  return { eligible: all.length === 0, reasons: all, from }
}

/** Reasons without an end date. */
function coverReasons(
  terms: ContractTerms | null,
  contract: ContractFacts | undefined,
  today: string,
): Reason[] {
  const reasons: Reason[] = []
  if (contract && terms?.covered === null) reasons.push(reasonOf('cover-unknown', COVERAGE_UNKNOWN))
  else if (contract && !terms?.covered) {
    reasons.push(reasonOf('not-covered', notCovered(contract.planName)))
  }
  const lastDay = contract?.versionToDate
  if (lastDay && hasCoverageEnded(lastDay, today)) {
    reasons.push(reasonOf('cover-ended', coverageEnded(lastDay)))
  }
  return reasons
}

function reasonOf(code: Reason['code'], text: string): Reason {
  return { code, text, from: null, serviceJobId: null }
}
