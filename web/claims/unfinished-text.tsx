import { useState } from 'react'
import { isPaid, unfinishedWords, type UnfinishedWords } from '#domain/claim/unfinished.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { Deadline } from '../dates/deadline.tsx'
import { whenWords } from '../dates/when-text.ts'
import { holdEnd } from './hold.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'
import * as words from './words.ts'

/** What a request waits for and until when, in the words of the device's card. */
export function waitsFor(
  { unfinished }: Pick<ClaimStart, 'unfinished'>,
  { answers, savedAt }: Pick<ClaimDraftControls, 'answers' | 'savedAt'>,
  now: Date,
): UnfinishedWords {
  return unfinishedWords(
    {
      step: answers.step,
      savedAt: savedAt ?? now.toISOString(),
      payment: unfinished?.payment ?? null,
      heldUntil: holdEnd({ unfinished }, answers.schedule, now),
      heldTime: unfinished?.heldTime ?? null,
    },
    now,
  )
}

interface UnfinishedTextProps {
  data: ClaimStart
  draft: ClaimDraftControls
  /** Whether the title above says what the request waits for. */
  isTitled?: boolean
  /** Whether the page says beside BACK when it was last saved. */
  isSavedNoted?: boolean
}

export function UnfinishedText({ data, draft, isTitled = false, isSavedNoted = false }: UnfinishedTextProps) {
  const [now] = useState(() => new Date())
  const { issues, unfinished } = data
  const { answers, savedAt } = draft
  const issue = issues.find(({ issueCode }) => issueCode === answers.issueCode)
  const { status, untilWords, until } = waitsFor(data, draft, now)
  const hasDeadline = !isPaid(unfinished) && (isTitled || unfinished !== null)
  return (
    <p>
      <KeepTogether>
        {issue && `${issue.name}. `}
        {savedAt && !isSavedNoted && words.lastSaved(whenWords(savedAt, now))}
        {hasDeadline && !isTitled && `${status}. `}
        {!hasDeadline && (isPaid(unfinished) ? words.paidText : words.notSentText)}
      </KeepTogether>
      {hasDeadline && <Deadline at={until} words={(when) => `${untilWords} ${when}.`} />}
    </p>
  )
}
