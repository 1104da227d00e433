/** What is answered, what an answer undoes, and which question is still open. */
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

/** A draft's answers alone, or none. */
export function answersOf(draft: ClaimDraft | null): ClaimDraftAnswers {
  if (!draft) return NO_ANSWERS
  const { version: _, updatedAt: __, ...answers } = draft
  return answers
}

/** An answer opens the questions that depended on it again; `step` is how far the customer has got. */
export function changeAnswers(
  answers: ClaimDraftAnswers,
  change: Partial<ClaimDraftAnswers>,
): ClaimDraftAnswers {
  return { ...answers, ...undone(answers, { ...answers, ...change }), ...change }
}

export function sameAnswers(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The first question without an answer. What only one kind asks is that kind's business. */
export function firstOpenStep(answers: ClaimDraftAnswers): ClaimStep {
  const { issueCode, triageReferenceId, step, address, kind } = answers
  if (issueCode === null) return 'issue'
  // Where there is nothing to try first, there are no answers to keep: having got further is the sign.
  if (triageReferenceId === null && !isAfter(step, 'triage')) return 'triage'
  if (address?.addressId === undefined) return 'address'
  return kind === null ? 'options' : 'details'
}

/** The wanted question, unless an earlier one is still open. */
export function reachableStep(wanted: ClaimStep, answers: ClaimDraftAnswers): ClaimStep {
  const open = firstOpenStep(answers)
  return isAfter(wanted, open) && open !== 'details' ? open : wanted
}

/** The question before, as this customer met them: one without triage was never asked about it. */
export function previousStep(step: ClaimStep, { triageReferenceId }: ClaimDraftAnswers): ClaimStep | null {
  if (step === 'address' && triageReferenceId === null) return 'issue'
  return CLAIM_STEPS[CLAIM_STEPS.indexOf(step) - 1] ?? null
}

/** The further of the two: going back to look at an answer is not a step back. */
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
  // A time at a service center is no time for a visit.
  return after.kind === before.kind ? {} : { schedule: null }
}
