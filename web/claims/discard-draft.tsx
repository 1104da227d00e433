import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'

/** Discards an unfinished request after a confirmation. */
export function DiscardDraft({ draft, label }: { draft: ClaimDraftControls; label: string }) {
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: () => {
      setAsking(false)
      showToast({ title: 'Your unfinished request was discarded' })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Popup
          title="Discard your unfinished request?"
          onHide={() => setAsking(false)}
          decline={{ label: 'Keep it', onPress: () => setAsking(false) }}
          confirm={{
            label: 'Discard',
            losesSomething: true,
            busy: discard.isPending,
            onPress: () => !discard.isPending && discard.mutate(),
          }}
        >
          <p>What you have answered so far is deleted. Nothing has been sent to us.</p>
        </Popup>
      )}
    </>
  )
}
