/** What a plan covers, and on what terms (P11.3). */
import { Failure } from '#contract/failure.ts'
import { notCovered } from '#domain/claim/reason-words.ts'
import type { ContractFacts, ContractTerms } from '../../../facts/customer.ts'
import { isRefusal, unrefused, type Ask } from '../calls/ask.ts'
import { readSchedule, type PlanSummary, type RemoteCustomer } from '../customer.ts'
import { issueQuestion, linesQuestion, onlineQuestion } from '../questions.ts'
import { requestWords } from '../../../refusal-words.ts'

export interface CoveredLine {
  productLine: string
  productLineName: string
  /** Null if the partner's answer can't be read. */
  serviceFeeCents: number | null
}

/** Null if the partner refuses or fails: then coverage is unknown, which is not the same as "nothing is covered". */
export async function listCoveredLines(ask: Ask, plan: PlanSummary): Promise<CoveredLine[] | null> {
  if (plan.coveredProductLines) {
    return plan.coveredProductLines.map(({ productSubCategoryCode, productLineName, serviceFee }) => ({
      productLine: productSubCategoryCode,
      productLineName,
      serviceFeeCents: Math.round(serviceFee * 100),
    }))
  }
  const answer = await askForProducts(ask, plan)
  if (!answer || isRefusal(answer)) return null
  return answer.productDetails.map(({ productSubCategoryCode, productLineName, serviceFeeCents }) => ({
    productLine: productSubCategoryCode,
    productLineName: productLineName ?? productSubCategoryCode,
    serviceFeeCents,
  }))
}

async function askForProducts(ask: Ask, plan: PlanSummary) {
  try {
    return await ask('getCEProducts', linesQuestion(plan))
  } catch (error) {
    // With a token that has expired, the browser gets a new one and asks again.
    if (!(error instanceof Failure) || error.code === 'unauthenticated') throw error
    return null
  }
}

/** For what can't be done without them. */
export async function knownLines(ask: Ask, plan: PlanSummary): Promise<CoveredLine[]> {
  const lines = await listCoveredLines(ask, plan)
  if (!lines) throw new Failure('unavailable')
  return lines
}

type CoverageTerms = Pick<ContractTerms, 'covered' | 'serviceFeeCents'>

/** Whether the partner has said what the plan covers, and for which fee. */
export function isCoverageKnown({ covered, serviceFeeCents }: CoverageTerms): boolean {
  return covered === false || serviceFeeCents !== null
}

/** A claim is neither offered nor sent for a fee that can't be read. */
export function checkFee(terms: CoverageTerms): void {
  if (!isCoverageKnown(terms)) throw new Failure('unavailable')
}

/** What the plan says about a product line. */
export async function readTerms(
  ask: Ask,
  customer: RemoteCustomer,
  contract: ContractFacts,
  productLine: string,
): Promise<ContractTerms> {
  const plan = summaryOf(customer, contract)
  const [lines, online, schedule] = await Promise.all([
    listCoveredLines(ask, plan),
    readOnlineEligibility(ask, customer, plan, productLine),
    readSchedule(ask, plan),
  ])
  const line = lines?.find((covered) => covered.productLine === productLine)
  return {
    contractId: plan.contractId,
    ...online,
    optionName: schedule?.optionName ?? null,
    covered: lines && line !== undefined,
    serviceFeeCents: line?.serviceFeeCents ?? null,
  }
}

async function readOnlineEligibility(
  ask: Ask,
  { viewer: { customerRef }, account }: RemoteCustomer,
  plan: PlanSummary,
  productLine: string,
): Promise<{ onlineClaims: boolean; benefitCents: number | null }> {
  const { onlineClaims, benefitPerClaimCents } = plan
  if (onlineClaims !== null && benefitPerClaimCents !== null) {
    return { onlineClaims, benefitCents: benefitPerClaimCents }
  }
  const answer = await ask(
    'getOnlineClaimEligibility',
    onlineQuestion(customerRef, account, plan, productLine),
  )
  const { onlineClaimEligibility, benefitRemainingPerClaimCents } = unrefused(answer)
  return { onlineClaims: onlineClaimEligibility, benefitCents: benefitRemainingPerClaimCents }
}

/** The plan as the partner sent it. */
function summaryOf({ plans }: RemoteCustomer, { contractId }: ContractFacts): PlanSummary {
  return plans.find((plan) => plan.contractId === contractId)!
}

/** Why the plan does not cover the issue; null if it does. */
export async function reasonAgainstIssue(
  ask: Ask,
  customer: RemoteCustomer,
  contract: ContractFacts,
  productLine: string,
  issueCode: string,
): Promise<string | null> {
  const plan = summaryOf(customer, contract)
  const [lines, exclusion] = await Promise.all([
    knownLines(ask, plan),
    exclusionOf(ask, plan, productLine, issueCode),
  ])
  const isCovered = lines.some((line) => line.productLine === productLine)
  return isCovered ? exclusion : notCovered(contract.planName)
}

async function exclusionOf(
  ask: Ask,
  plan: PlanSummary,
  productLine: string,
  issueCode: string,
): Promise<string | null> {
  const { issueExclusions } = plan
  if (issueExclusions) {
    return issueExclusions.find((excluded) => excluded.issueCode === issueCode)?.reason ?? null
  }
  const answer = await ask('checkIssuesUnderPlan', issueQuestion(plan, productLine, issueCode))
  if (isRefusal(answer)) return answer.errorDetails.description
  const checked = answer.issues.find((issue) => issue.issueCode === issueCode)
  return !checked || checked.covered ? null : (checked.reason ?? requestWords.issueNotCovered)
}
