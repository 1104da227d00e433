import { useState } from 'react'
import type { Issue } from '#contract/claims.ts'
import { whenText } from '../dates/when-text.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { ClaimDraftControls } from './use-claim-draft.ts'
import * as words from './words.ts'

export const UNFINISHED_TITLE = words.unfinishedTitle

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
      <Unbroken>
        {issue && `${issue.name}. `}
        {savedAt && words.lastSaved(whenText(savedAt, now))}
        {isPaid ? words.paidText : words.notSentText}
      </Unbroken>
    </p>
  )
}
