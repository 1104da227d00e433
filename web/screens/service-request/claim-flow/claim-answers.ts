/** What is answered, what an answer resets, and which question is still open. */
import type { ClaimDraft, ClaimDraftAnswers, ClaimStep } from '#contract/claim-functions.ts'
import { CLAIM_STEPS, isAfter } from './claim-steps.ts'

export const NO_ANSWERS: ClaimDraftAnswers = {
  step: 'check',
  issueCode: null,
  description: '',
  triageAnswers: [],
  triageReferenceId: null,
  address: null,
  kind: null,
  phoneNumber: null,
  zipCode: null,
  schedule: null,
  packaging: null,
  handsInDefectiveDevice: null,
}

/** Only a draft's answers; empty without a draft. */
export function answersOf(draft: ClaimDraft | null): ClaimDraftAnswers {
  if (!draft) return NO_ANSWERS
  const { version: _, updatedAt: __, ...answers } = draft
  return answers
}

/** Changing an answer reopens the questions that depend on it; `step` is how far the customer has got. */
export function changeAnswers(
  answers: ClaimDraftAnswers,
  change: Partial<ClaimDraftAnswers>,
): ClaimDraftAnswers {
  return { ...answers, ...undone(answers, { ...answers, ...change }), ...change }
}

export function sameAnswers(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The first unanswered question. Questions specific to a kind are that kind's concern. */
export function firstOpenStep(answers: ClaimDraftAnswers): ClaimStep {
  const { issueCode, triageReferenceId, step, address, kind } = answers
  if (issueCode === null) return 'issue'
  // Without anything to try there are no answers to store: having got further is the sign.
  if (triageReferenceId === null && !isAfter(step, 'triage')) return 'triage'
  if (address?.addressId === undefined) return 'address'
  return kind === null ? 'options' : 'details'
}

/** The requested question, unless an earlier one is still open. */
export function reachableStep(wanted: ClaimStep, answers: ClaimDraftAnswers): ClaimStep {
  const open = firstOpenStep(answers)
  return isAfter(wanted, open) && open !== 'details' ? open : wanted
}

/** The previous question as this customer saw them: one without triage skipped it. */
export function previousStep(step: ClaimStep, { triageReferenceId }: ClaimDraftAnswers): ClaimStep | null {
  if (step === 'address' && triageReferenceId === null) return 'issue'
  return CLAIM_STEPS[CLAIM_STEPS.indexOf(step) - 1] ?? null
}

/** The later of the two: going back to look at an answer does not undo progress. */
export function furtherStep(one: ClaimStep, other: ClaimStep): ClaimStep {
  return isAfter(one, other) ? one : other
}

function undone(before: ClaimDraftAnswers, after: ClaimDraftAnswers): Partial<ClaimDraftAnswers> {
  if (after.issueCode !== before.issueCode) {
    return { step: 'issue', triageAnswers: [], triageReferenceId: null, kind: null, schedule: null }
  }
  if (!sameAnswers(after.triageAnswers, before.triageAnswers)) {
    return { step: 'triage', triageReferenceId: null }
  }
  if (after.address?.addressId !== before.address?.addressId) {
    return { step: 'address', kind: null, schedule: null }
  }
  // A time at a service center is not valid for a visit.
  return after.kind === before.kind ? {} : { schedule: null }
}
