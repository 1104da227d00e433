import { useEffect, useState } from 'react'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { whenWords } from '#web/dates/when-text.ts'
import * as words from './words.ts'

const JUST_NOW_MS = 60_000

/** Whether the answers are saved. Not announced: that would interrupt. NotSaved says what went wrong. */
export function SavedNote({ draft: { saving, savedAt } }: { draft: ClaimDraftControls }) {
  return (
    <>
      {saving === 'saving' && words.saving}
      {(saving === 'saved' || saving === 'idle') && savedAt && <SavedAt key={savedAt} instant={savedAt} />}
    </>
  )
}

function SavedAt({ instant }: { instant: string }) {
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(instant) + JUST_NOW_MS - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0 ? words.savedNow : words.lastSaved(whenWords(instant, new Date(now)))
}
