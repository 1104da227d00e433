import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePopup } from './popup-store.ts'

interface TroublePanelProps {
  title: string
  onRetry: () => void
  children: ReactNode
}

/** What could not be read, and the way to try again. While the popup says it, nobody has to be told twice. */
export function TroublePanel({ title, onRetry, children }: TroublePanelProps) {
  if (usePopup()?.kind === 'error') return null
  return (
    <EmptyState
      title={title}
      drawing={<UnpluggedDrawing />}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {children}
    </EmptyState>
  )
}
