import { useEffect, useState } from 'react'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { whenWords } from '#web/dates/when-text.ts'
import { Button } from '#web/ui/button.tsx'
import { tryAgain } from '../words.ts'
import * as words from './words.ts'
import styles from './saved-note.module.css'

const JUST_NOW_MS = 60_000

/** Whether the answers are saved. Only failures are announced: announcing every save would interrupt. */
export function SavedNote({ draft }: { draft: ClaimDraftControls }) {
  const { saving, savedAt, save } = draft
  const refused = saving === 'refused'
  const failed = refused || saving === 'failed'
  return (
    <span className={styles.note}>
      <span role="status" className={styles.failed}>
        {refused && words.refused}
        {saving === 'failed' && (navigator.onLine ? words.notReached : words.offline)}
      </span>
      {failed && (
        <Button variant="quiet" size="small" onClick={() => void save()}>
          {tryAgain}
        </Button>
      )}
      {saving === 'saving' && words.saving}
      {(saving === 'saved' || saving === 'idle') && savedAt && <SavedAt key={savedAt} instant={savedAt} />}
    </span>
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
