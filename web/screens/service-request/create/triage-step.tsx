import { useQuery } from '@tanstack/react-query'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { LoadError } from '../../screen-error.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { triageQuery } from '../claim-flow/claim-queries.ts'
import { NotCovered } from './not-covered.tsx'
import type { QuestionProps } from './question.ts'
import { TriageForm } from './triage-form.tsx'
import * as words from './words.ts'

/** Steps to try first, and whether the plan covers the issue if they don't help. */
export function TriageStep(props: QuestionProps) {
  const { id, data, references, draft, benefit } = props
  const { issueCode } = draft.answers
  const issue = data.issues.find((known) => known.issueCode === issueCode)
  const triage = useQuery(triageQuery(references, id, issueCode ?? ''))
  if (triage.data && !triage.data.covered) {
    return <NotCovered {...props} issue={issue?.name} triage={triage.data} />
  }
  // Issues such as a broken screen have only questions and nothing to try.
  const isToTry = !triage.data || triage.data.steps.some(({ kind }) => kind === 'step')
  return (
    <ClaimFrame
      step="triage"
      device={data.device}
      benefit={benefit}
      draft={draft}
      title={isToTry ? words.tryFirst : words.tellMore}
      about={issue && (isToTry ? words.tryFirstAbout(issue) : issue.name)}
    >
      {triage.data && <SafetyPanel safety={triage.data.safety} />}
      {triage.data && <TriageForm {...props} triage={triage.data} />}
      {triage.isPending && <QuestionSkeleton />}
      {triage.isError && !triage.data && (
        <LoadError error={triage.error} onRetry={() => void triage.refetch()} />
      )}
    </ClaimFrame>
  )
}
