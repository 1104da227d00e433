import type { ReactNode } from 'react'
import { useOnline } from '#web/client/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { genericError, offline } from './generic-error.ts'
import { usePopup } from './popup-store.ts'

interface TroublePanelProps {
  title: string
  /** The page's own heading, where there is no other. */
  level?: 1 | 2
  onRetry: () => void
  isTrying?: boolean
  /** Another way on, beside trying again. */
  otherAction?: ReactNode
  children: ReactNode
}

/**
 * What could not be read, and the way to try again; without a line, that there is none, and that it goes on by
 * itself. While the popup says it, nobody has to be told twice.
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
      title={isOnline ? title : offline.title}
      drawing={<UnpluggedDrawing />}
      actions={
        <>
          <Button busy={isTrying} onClick={onRetry}>
            {genericError.tryAgain}
          </Button>
          {otherAction}
        </>
      }
    >
      {isOnline ? children : offline.wait}
    </EmptyState>
  )
}
