import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { tryAgain } from '../words.ts'
import * as words from './words.ts'
import styles from './claim-frame.module.css'

export function isNotSaved({ saving }: Pick<ClaimDraftControls, 'saving'>): boolean {
  return saving === 'failed' || saving === 'refused'
}

/** Saving failed, beside the buttons that save: on a phone, what stands at the top of the page is out of sight. */
export function NotSaved({ draft }: { draft: ClaimDraftControls }) {
  if (!isNotSaved(draft)) return null
  const unreached = navigator.onLine ? words.notReached : words.offline
  return (
    <div role="alert" className={styles.notSaved}>
      <span>{draft.saving === 'refused' ? words.refused : unreached}</span>
      <Button variant="secondary" size="small" onClick={() => void draft.save()}>
        {tryAgain}
      </Button>
    </div>
  )
}
