import { useQuery } from '@tanstack/react-query'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { useReferences } from '#web/client/use-references.ts'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { triageQuery } from '../claim-flow/claim-queries.ts'
import { NotCovered } from './not-covered.tsx'
import type { QuestionProps } from '../create/question.ts'
import { TriageForm } from './triage-form.tsx'
import * as words from './words.ts'

export function TriageStep(props: QuestionProps) {
  const { id, data, draft } = props
  const { issueCode } = draft.answers
  const issue = data.issues.find((known) => known.issueCode === issueCode)
  const triage = useQuery(triageQuery(useReferences(), id, issueCode ?? ''))
  if (triage.data && !triage.data.covered) {
    return <NotCovered {...props} issue={issue?.name} triage={triage.data} />
  }
  // Issues such as a broken screen have only questions and nothing to try.
  const isToTry = !triage.data || triage.data.steps.some(({ kind }) => kind === 'step')
  return (
    <ClaimFrame
      {...props}
      step="triage"
      title={isToTry ? words.tryFirst : words.tellMore}
      about={issue && (isToTry ? words.tryFirstAbout(issue) : issue.name)}
    >
      <PartQuery result={triage}>
        {(found) => (
          <>
            <SafetyPanel safety={found.safety} />
            <TriageForm {...props} triage={found} />
          </>
        )}
      </PartQuery>
    </ClaimFrame>
  )
}
