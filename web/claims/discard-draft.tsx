import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'
import * as words from './words.ts'

interface DiscardDraftProps {
  draft: ClaimDraftControls
  label: string
  /** If the screen stays, the button disappears, so focus has to move elsewhere. */
  onDiscarded?: () => void
}

export function DiscardDraft({ draft, label, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: () => {
      setAsking(false)
      showToast({ title: words.discarded })
      onDiscarded?.()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Popup
          title={words.discardTitle}
          onHide={() => setAsking(false)}
          decline={words.keepIt}
          confirm={words.discard}
          onConfirm={discard.mutate}
          busy={discard.isPending}
          losesSomething
        >
          <p>{words.discardText}</p>
        </Popup>
      )}
    </>
  )
}
