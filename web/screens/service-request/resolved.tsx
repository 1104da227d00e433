import { useLocation } from '@tanstack/react-router'
import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { WorkingAgainDrawing } from '#web/ui/drawings/working-again.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import * as words from './words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filled in by the screen that leads here, because this one loads nothing. */
    resolved?: { id: string; device: string; drawn: Drawn }
  }
}

/** P3.2: the device works again, and nothing was sent. */
export function ResolvedRoute() {
  useViewerRead()
  const { resolved } = useLocation().state
  return (
    <EmptyState
      level={1}
      title={words.workingAgain}
      drawing={<WorkingAgainDrawing device={resolved?.drawn ?? { productLine: 'TV' }} />}
      actions={
        <>
          <Link to="/device/my-devices" className={buttonClass()}>
            {words.goToMyDevices}
          </Link>
          {resolved && (
            <Link
              to="/service-request/$id/create"
              params={{ id: resolved.id }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {words.cameBack}
            </Link>
          )}
        </>
      }
    >
      <p>
        {resolved && words.noCallNeeded(resolved.device)}
        {words.nothingToPay}
      </p>
      <p>{words.ifItComesBack}</p>
    </EmptyState>
  )
}
