import { useState } from 'react'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './claim-frame.module.css'

type Unsaved = Exclude<ClaimDraftControls['saving'], 'idle' | 'saving' | 'saved'>

/** How saving last failed, until it succeeds: while it is tried again, nothing on the screen comes and goes. */
export function useUnsaved({ saving }: Pick<ClaimDraftControls, 'saving'>): Unsaved | null {
  const [failure, setFailure] = useState<Unsaved | null>(null)
  const now = saving === 'saving' ? failure : saving === 'idle' || saving === 'saved' ? null : saving
  if (now !== failure) setFailure(now)
  return now
}

/** Reports a failed save next to the buttons, because on a phone the top of the page is out of sight. */
export function NotSaved({ draft }: { draft: ClaimDraftControls }) {
  const failure = useUnsaved(draft)
  const [isRetrying, setRetrying] = useState(false)
  if (!failure) return null
  const retry = async () => {
    setRetrying(true)
    await draft.save()
    setRetrying(false)
  }
  const why = {
    refused: words.refused,
    'signed-out': words.signedOut,
    failed: navigator.onLine ? words.notReached : words.offline,
  }[failure]
  return (
    <div role="alert" className={styles.notSaved}>
      <span>{isRetrying ? words.saving : why}</span>
      <Button variant="secondary" size="small" busy={isRetrying} onClick={() => void retry()}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
