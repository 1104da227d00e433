import { useState } from 'react'
import type { Issue } from '#contract/claims.ts'
import { whenText } from '../dates/when-text.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'

export const UNFINISHED_TITLE = 'You have an unfinished request'

interface UnfinishedTextProps {
  issues: readonly Issue[]
  draft: ClaimDraftControls
  /** The fee is paid: the request can be finished but not discarded. */
  isPaid: boolean
}

export function UnfinishedText({ issues, draft, isPaid }: UnfinishedTextProps) {
  const [now] = useState(() => new Date())
  const { answers, savedAt } = draft
  const issue = issues.find(({ issueCode }) => issueCode === answers.issueCode)
  return (
    <p>
      {issue && `${issue.name}. `}
      {savedAt && `Last saved: ${whenText(savedAt, now)}. `}
      {isPaid
        ? 'You have paid the service fee. Finish it, and we begin.'
        : 'Nothing has been sent to us yet.'}
    </p>
  )
}
