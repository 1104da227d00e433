import { useState } from 'react'
import type { Issue } from '#contract/claims.ts'
import { whenText } from '../../job/show/when-text.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'

export const UNFINISHED_TITLE = 'You have an unfinished request'

/** What it is about, how old it is, and that nobody has it but the customer. */
export function UnfinishedText({ issues, draft }: { issues: readonly Issue[]; draft: ClaimDraftControls }) {
  const [now] = useState(() => new Date())
  const { answers, savedAt } = draft
  const issue = issues.find(({ issueCode }) => issueCode === answers.issueCode)
  return (
    <p>
      {issue && `${issue.name}. `}
      {savedAt && `Last saved: ${whenText(savedAt, now)}. `}
      Nothing has been sent to us yet.
    </p>
  )
}
