import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { decideByText } from '#web/dates/local-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { NotSaved, useUnsaved } from './not-saved.tsx'
import * as words from './words.ts'
import styles from './claim-frame.module.css'

interface ClaimActionsProps {
  draft: ClaimDraftControls
  /** Whether others can still book the chosen time; omitted if this step doesn't know. */
  isTimeOpen?: boolean
  /** Until when the chosen time is held for an unpaid request. */
  heldUntil?: string | null
  /** Says what can't be saved, if something can't. */
  canSave?: () => boolean
  children?: ReactNode
}

export function ClaimActions({ draft, isTimeOpen = false, heldUntil, canSave, children }: ClaimActionsProps) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const unsaved = useUnsaved(draft)
  const leave = async () => {
    if (canSave && !canSave()) return
    setLeaving(true)
    const isSafe = await draft.save()
    setLeaving(false)
    // If saving failed, NotSaved says so and the customer decides.
    if (!isSafe) return
    await navigate({ to: '/device/my-devices' })
    if (draft.exists) {
      const held = heldUntil ? words.timeHeld(decideByText(heldUntil, new Date())) : ''
      const about = isTimeOpen ? words.timeNotHeld : held
      showToast({ tone: 'good', title: words.saved, text: words.savedText(DRAFT_EXPIRY_DAYS) + about })
    }
  }
  return (
    <>
      {(children || unsaved) && (
        <div className={classNames('row', styles.next)} data-decision>
          <NotSaved draft={draft} />
          {children}
        </div>
      )}
      <div className={styles.later}>
        <Button variant="quiet" busy={isLeaving} onClick={() => void leave()}>
          {words.finishLater}
        </Button>
      </div>
    </>
  )
}
