/** Whether a claim can be started for a device under a plan, with every reason why not. */
import type { FunctionResult } from '#contract/index.ts'
import { DEVICE_REMOVED } from '#domain/claim-acceptance.ts'
import { isHiddenDevice } from '#domain/device.ts'
import { eligibilityFrom, eligibilityOf, eligibilityText } from '#domain/eligibility.ts'
import type { ContractTerms } from '../tables/contract-terms.ts'
import type { ContractFacts } from '../tables/customers.ts'

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
    ...coverReasons(facts, terms, contract, today),
  ]
  return { eligible: all.length === 0, reasons: all, from: eligibilityFrom(all) }
}

/** What the chosen plan says; undefined while none is chosen. */
export function termsOf<Terms extends ContractTerms>(
  terms: readonly Terms[],
  contract: ContractFacts | undefined,
): Terms | undefined {
  return terms.find(({ contractId }) => contractId === contract?.contractId)
}

/** Reasons that no date ends. */
function coverReasons(
  { device }: ClaimableFacts,
  terms: ContractTerms | undefined,
  contract: ContractFacts | undefined,
  today: string,
): Reason[] {
  const reasons: Reason[] = []
  const add = (code: Reason['code'], text: string) =>
    reasons.push({ code, text, from: null, serviceJobId: null })
  if (isHiddenDevice(device.equipmentStatus)) add('device-inactive', DEVICE_REMOVED.description)
  if (contract && !terms?.planModes) {
    add('not-covered', `Your ${contract.planName} plan does not cover this type of device.`)
  }
  if (contract && contract.versionToDate < today) add('cover-ended', 'Your cover has ended.')
  return reasons
}
