import type { ReactNode } from 'react'
import { useOnline } from '#web/client/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePopup } from './popup-store.ts'
import * as words from './words.ts'

interface TroublePanelProps {
  title: string
  /** 1 if the page has no other heading. */
  level?: 1 | 2
  onRetry: () => void
  isTrying?: boolean
  /** An alternative to retrying. */
  otherAction?: ReactNode
  children: ReactNode
}

/**
 * A failed read with a retry button; offline, it says so and retries by itself. While a popup reports the failure,
 * this doesn't repeat it.
 */
export function TroublePanel({
  title,
  level = 2,
  onRetry,
  isTrying = false,
  otherAction,
  children,
}: TroublePanelProps) {
  const isOnline = useOnline()
  if (usePopup()?.kind === 'error') return null
  return (
    <EmptyState
      level={level}
      title={isOnline ? title : words.offlineTitle}
      drawing={<UnpluggedDrawing />}
      actions={
        <>
          <Button busy={isTrying} onClick={onRetry}>
            {words.tryAgain}
          </Button>
          {otherAction}
        </>
      }
    >
      {isOnline ? children : <span data-offline>{words.offlineWait}</span>}
    </EmptyState>
  )
}
