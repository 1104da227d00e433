import { Navigate } from '@tanstack/react-router'
import type { ClaimStep } from '#contract/claim-functions.ts'
import type { ClaimStart, ScreenReferences } from '#web/client/queries.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { CreateStep } from '#web/claims/claim-steps.ts'
import { useClaimDraft, type ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { AddressStep } from './address-step.tsx'
import { CheckStep } from './check-step.tsx'
import { IssueStep } from './issue-step.tsx'
import { OptionsStep } from './options-step.tsx'
import type { QuestionProps } from './question.ts'
import { TriageStep } from './triage-step.tsx'

interface CreateClaimScreenProps {
  data: ClaimStart
  references: ScreenReferences
  wanted: CreateStep | 'continue'
}

const QUESTIONS = {
  check: CheckStep,
  issue: IssueStep,
  triage: TriageStep,
  address: AddressStep,
  options: OptionsStep,
} satisfies Record<CreateStep, (props: QuestionProps) => unknown>

/** The first five questions of a claim: the address says which, and the draft how far one may go. */
export function CreateClaimScreen({ data, references, wanted }: CreateClaimScreenProps) {
  const { device, coverage, viewer } = data
  const id = device.inventoryEquipmentId
  const draft = useClaimDraft(id, data.draft)
  const step = stepToShow(wanted, data, draft)
  if (step !== wanted) return <Navigate {...claimLocation(id, step, draft.answers.kind)} replace />
  const Question = QUESTIONS[wanted]
  const benefit = coverage &&
    viewer.plan && {
      leftCents: coverage.benefitRemainingCents,
      limitCents: viewer.plan.benefitPerClaimCents,
    }
  return <Question id={id} data={data} references={references} draft={draft} benefit={benefit} />
}

function stepToShow(
  wanted: CreateStep | 'continue',
  { eligibility, coverage, issues }: ClaimStart,
  { answers }: ClaimDraftControls,
): ClaimStep {
  if (!eligibility.eligible || !coverage) return 'check'
  const isKnown = issues.some(({ issueCode }) => issueCode === answers.issueCode)
  // An issue that has left the catalogue is no answer any more.
  const known = isKnown ? answers : { ...answers, issueCode: null }
  return reachableStep(wanted === 'continue' ? answers.step : wanted, known)
}
