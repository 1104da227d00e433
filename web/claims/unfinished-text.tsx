import { useState } from 'react'
import type { Issue } from '#contract/claims.ts'
import { whenText } from '../dates/when-text.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'

export const UNFINISHED_TITLE = 'You have an unfinished request'

interface UnfinishedTextProps {
  issues: readonly Issue[]
  draft: ClaimDraftControls
  /** Its fee is paid: it can be finished, and not given up. */
  isPaid: boolean
}

/** What it is about, how old it is, and that nobody has it but the customer. */
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
