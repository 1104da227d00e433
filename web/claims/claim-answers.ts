import type { ClaimDraft, ClaimDraftAnswers, SetAside } from '#contract/claim-functions.ts'
import { CLAIM_STEPS, type ClaimStep } from '#domain/claim/steps.ts'
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { hasDetails } from './claim-progress.ts'
import { isAfter } from './claim-steps.ts'

export function answersOf(draft: ClaimDraft | null): ClaimDraftAnswers {
  if (!draft) return NO_ANSWERS
  const { version: _, updatedAt: __, ...answers } = draft
  return answers
}

/** The answers after a change, and after what it does to others. `step` is the furthest step reached. */
export function changeAnswers(
  answers: ClaimDraftAnswers,
  change: Partial<ClaimDraftAnswers>,
): ClaimDraftAnswers {
  const changed = { ...answers, ...undone(answers, { ...answers, ...change }), ...change }
  return changed.step === 'confirm' && lacksDetails(changed) ? { ...changed, step: 'details' } : changed
}

/**
 * Whether a question of this kind is unanswered, like `missing` of its questions. It only looks at the answers: a phone
 * number may be on file.
 */
export function lacksDetails(answers: ClaimDraftAnswers): boolean {
  const { kind, schedule, packaging, handsInDefectiveDevice } = answers
  if (kind === 'depot') return packaging === null
  if (kind === 'replacement') return handsInDefectiveDevice === null
  return (kind === 'carry-in' || kind === 'home-service') && schedule === null
}

export function sameAnswers(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The first unanswered question. 'details' stands for all questions of a kind. */
export function firstOpenStep(answers: ClaimDraftAnswers): ClaimStep {
  const { issueCode, triageReferenceId, step, address, kind } = answers
  if (issueCode === null) return 'issue'
  // An issue without triage steps has no triage answers: being past the step is the only sign.
  if (triageReferenceId === null && !isAfter(step, 'triage')) return 'triage'
  if (address?.addressId === undefined) return 'address'
  return kind === null ? 'options' : 'details'
}

/** The wanted step, or the first unanswered one before it. */
export function reachableStep(wanted: ClaimStep, answers: ClaimDraftAnswers): ClaimStep {
  const open = firstOpenStep(answers)
  return isAfter(wanted, open) && open !== 'details' ? open : wanted
}

/** The page before, of those the customer goes through. */
export function previousStep(step: ClaimStep, { kind }: ClaimDraftAnswers): ClaimStep | null {
  if (step === 'issue') return null
  if (step === 'options') return 'triage'
  if (step === 'confirm' && !hasDetails(kind)) return 'options'
  return CLAIM_STEPS[CLAIM_STEPS.indexOf(step) - 1] ?? null
}

/** Whether a center and time were chosen, but for an address elsewhere. */
export function isCenterElsewhere(answers: ClaimDraftAnswers): boolean {
  const { kind, schedule, setAside = [] } = answers
  if (kind !== 'carry-in' || schedule) return false
  return setAside.some(
    (aside) => aside.kind === kind && aside.schedule && aside.addressId !== addressId(answers),
  )
}

/** The later step: going back to look at an answer loses no progress. */
export function furtherStep(one: ClaimStep, other: ClaimStep): ClaimStep {
  return isAfter(one, other) ? one : other
}

/**
 * What a change does to the answers that depend on it. Nothing is thrown away that may still apply: the server says
 * whether the kind is on offer and the time fits (P3.2). What no longer applies is set aside.
 */
function undone(before: ClaimDraftAnswers, after: ClaimDraftAnswers): Partial<ClaimDraftAnswers> {
  const isOtherIssue = after.issueCode !== before.issueCode
  if (isOtherIssue || addressId(after) !== addressId(before)) {
    const setAside = putAside(before, isAfter(before.step, 'issue'))
    const ofIssue = setAside.find(({ issueCode }) => issueCode === after.issueCode)
    const was = setAside.find((aside) => isFor(aside, after))
    const { triageAnswers = [], triageReferenceId = null } = ofIssue ?? {}
    const isElsewhere = zipArea(after) !== zipArea(before)
    return {
      setAside,
      // Service centers are searched for near the address.
      ...(isElsewhere && { zipCode: null }),
      ...(isElsewhere && before.kind === 'carry-in' && { schedule: null }),
      ...(isOtherIssue && { triageAnswers, triageReferenceId }),
      ...(isOtherIssue && triageReferenceId === null && { step: 'issue' }),
      ...(was?.kind && { kind: was.kind, schedule: was.schedule }),
    }
  }
  if (!sameAnswers(after.triageAnswers, before.triageAnswers)) {
    return { step: 'triage', triageReferenceId: null }
  }
  if (after.kind === before.kind) return {}
  const setAside = putAside(before, before.schedule !== null)
  // A slot at a service center is not valid for a visit.
  const was = setAside.find((aside) => aside.kind === after.kind && aside.addressId === addressId(after))
  return { setAside, schedule: was?.schedule ?? null }
}

const SET_ASIDE_LIMIT = 20

/** Newest first, one for each issue, address and kind. */
function putAside(answers: ClaimDraftAnswers, isWorthIt: boolean): SetAside[] {
  const { issueCode, kind, triageAnswers, triageReferenceId, schedule, setAside = [] } = answers
  if (!isWorthIt) return setAside
  const aside = { issueCode, addressId: addressId(answers), kind, triageAnswers, triageReferenceId, schedule }
  const others = setAside.filter((other) => !(isFor(other, answers) && other.kind === kind))
  return [aside, ...others].slice(0, SET_ASIDE_LIMIT)
}

function isFor(aside: SetAside, answers: ClaimDraftAnswers): boolean {
  return aside.issueCode === answers.issueCode && aside.addressId === addressId(answers)
}

function addressId({ address }: ClaimDraftAnswers): string | null {
  return address?.addressId ?? null
}

/** Without the four digits that narrow it down to a few houses. */
function zipArea({ address }: ClaimDraftAnswers): string | undefined {
  return address?.zipCode.slice(0, 5)
}
