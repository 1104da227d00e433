/** The answers of a claim draft: what changing one resets, and which question comes next. */
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

/** The answers of a draft without its version and date. */
export function answersOf(draft: ClaimDraft | null): ClaimDraftAnswers {
  if (!draft) return NO_ANSWERS
  const { version: _, updatedAt: __, ...answers } = draft
  return answers
}

/** Changing an answer resets the ones that depend on it. `step` is the furthest step reached. */
export function changeAnswers(
  answers: ClaimDraftAnswers,
  change: Partial<ClaimDraftAnswers>,
): ClaimDraftAnswers {
  return { ...answers, ...undone(answers, { ...answers, ...change }), ...change }
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

/** The step before, skipping triage if this claim had none. */
export function previousStep(step: ClaimStep, { triageReferenceId }: ClaimDraftAnswers): ClaimStep | null {
  if (step === 'address' && triageReferenceId === null) return 'issue'
  return CLAIM_STEPS[CLAIM_STEPS.indexOf(step) - 1] ?? null
}

/** The later step: going back to look at an answer loses no progress. */
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
  // A slot at a service center is not valid for a visit.
  return after.kind === before.kind ? {} : { schedule: null }
}
