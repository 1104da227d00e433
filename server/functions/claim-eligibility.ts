/** Whether a claim can be started for a device under a plan, with every reason against it. */
import type { FunctionResult } from '#contract/index.ts'
import { eligibilityFrom, eligibilityOf, eligibilityText, hasCoverEnded } from '#domain/claim/eligibility.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import type { ContractFacts, ContractTerms } from '../gateway/facts/customer.ts'

type Eligibility = FunctionResult<'claim-start'>['eligibility']
type Reason = Eligibility['reasons'][number]

export interface ClaimableFacts {
  device: { equipmentStatus: string }
  openJobId: string | null
  lastCompleted: string | null
  terms: readonly ContractTerms[]
}

export function describeEligibility(
  facts: ClaimableFacts,
  contract: ContractFacts | undefined,
  today: string,
): Eligibility {
  // No plan covers it anymore: no date to wait for, and no other plan would help.
  if (isHiddenDevice(facts.device.equipmentStatus)) {
    return { eligible: false, reasons: [reasonOf('device-inactive', NOT_COVERED_ANY_MORE)], from: null }
  }
  const terms = termsOf(facts.terms, contract)
  const { reasons } = eligibilityOf({
    today,
    onlineClaimEligibility: terms?.onlineClaims ?? true,
    coverStart: contract?.versionFromDate ?? null,
    hasOpenClaim: facts.openJobId !== null,
    lastCompleted: facts.lastCompleted,
  })
  const all: Reason[] = [
    ...reasons.map((reason) => ({
      code: reason.code,
      text: eligibilityText(reason),
      from: reason.from,
      serviceJobId: reason.code === 'open-claim' ? facts.openJobId : null,
    })),
    ...coverReasons(terms, contract, today),
  ]
  return { eligible: all.length === 0, reasons: all, from: eligibilityFrom(all) }
}

/** The terms of the chosen plan; undefined until one is chosen. */
export function termsOf<Terms extends ContractTerms>(
  terms: readonly Terms[],
  contract: ContractFacts | undefined,
): Terms | undefined {
  return terms.find(({ contractId }) => contractId === contract?.contractId)
}

/** Reasons without an end date. */
function coverReasons(
  terms: ContractTerms | undefined,
  contract: ContractFacts | undefined,
  today: string,
): Reason[] {
  const reasons: Reason[] = []
  if (contract && !terms?.planModes) {
    const text = `Your ${contract.planName} plan does not cover this type of device.`
    reasons.push(reasonOf('not-covered', text))
  }
  if (contract && hasCoverEnded(contract.versionToDate, today)) {
    reasons.push(reasonOf('cover-ended', `Your cover ended on ${toShortUsDate(contract.versionToDate)}.`))
  }
  return reasons
}

const NOT_COVERED_ANY_MORE = 'This device is no longer on your list, so your plan does not cover it any more.'

function reasonOf(code: Reason['code'], text: string): Reason {
  return { code, text, from: null, serviceJobId: null }
}
