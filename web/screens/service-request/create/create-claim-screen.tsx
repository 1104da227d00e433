import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ClaimStep, CreateStep } from '#domain/claim/steps.ts'
import { isPaid } from '#domain/claim/unfinished.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { lastKnownAnswers, useClaimDraft, type ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimBack, Placeholder } from './create-claim-placeholder.tsx'
import { AddressStep } from './address-step.tsx'
import { CheckStep } from './check-step.tsx'
import { IssueStep } from './issue-step.tsx'
import { OptionsStep } from './options-step.tsx'
import { prefetchQuestion } from './prefetch-question.ts'
import type { QuestionProps } from './question.ts'
import { TriageStep } from '../triage/triage-step.tsx'
import * as words from '../words.ts'

const QUESTIONS = {
  check: CheckStep,
  issue: IssueStep,
  triage: TriageStep,
  address: AddressStep,
  options: OptionsStep,
} satisfies Record<CreateStep, (props: QuestionProps) => unknown>

export function Screen() {
  const { id } = useParams({ from: '/service-request/$id/create' })
  const { step = 'check' } = useSearch({ from: '/service-request/$id/create' })
  const references = useReferences()
  const result = useRead('claim-start', { id })
  const queryClient = useQueryClient()
  const waiting = !result.data && step !== 'continue'
  // After a reload this tab still knows the answers the question depends on, so both calls go out at once.
  useEffect(() => {
    const answers = lastKnownAnswers(id)
    if (waiting && answers) prefetchQuestion(queryClient, references, id, step, answers)
  }, [waiting, queryClient, references, id, step])
  return (
    <ScreenQuery
      result={result}
      title={words.requestService}
      back={<ClaimBack />}
      skeleton={<Placeholder step={step === 'check' ? null : step} kind={lastKnownAnswers(id)?.kind} />}
    >
      {(data) => <CreateClaim key={id} data={data} wanted={step} />}
    </ScreenQuery>
  )
}

/** The first five questions of a claim: the URL says which one, the draft how far the customer can go. */
function CreateClaim({ data, wanted }: { data: ClaimStart; wanted: CreateStep | 'continue' }) {
  const id = data.device.inventoryEquipmentId
  const draft = useClaimDraft(id, data.draft)
  const step = stepToShow(wanted, data, draft)
  if (step !== wanted) {
    return (
      <>
        <Placeholder step={step} kind={draft.answers.kind} />
        <Navigate {...claimLocation(id, step, draft.answers.kind)} replace />
      </>
    )
  }
  const Question = QUESTIONS[wanted]
  return <Question id={id} data={data} draft={draft} />
}

function stepToShow(
  wanted: CreateStep | 'continue',
  { eligibility, coverage, issues, unfinished }: ClaimStart,
  { answers, exists }: ClaimDraftControls,
): ClaimStep {
  const canContinue = eligibility.eligible || (isPaid(unfinished) && wanted === 'continue')
  if (!canContinue || !coverage) return 'check'
  if (wanted === 'check' && !exists) return 'issue'
  const isKnown = issues.some(({ issueCode }) => issueCode === answers.issueCode)
  // An issue that was removed from the catalog counts as unanswered.
  const known = isKnown ? answers : { ...answers, issueCode: null }
  return reachableStep(wanted === 'continue' ? answers.step : wanted, known)
}
