import { Link, useLocation } from '@tanstack/react-router'
import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { WorkingAgainDrawing } from '#web/ui/drawings/working-again.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filled in by the screen that leads here, because this one loads nothing. */
    resolved?: { id: string; device: string; issue: string; drawn: Drawn }
  }
}

/** P3.2: the device works again, and nothing was sent. */
export function ResolvedRoute() {
  useViewerRead()
  const { resolved } = useLocation().state
  return (
    <EmptyState
      level={1}
      title={resolved ? `Great, ${resolved.device} works again` : 'Great, it works again'}
      drawing={<WorkingAgainDrawing device={resolved?.drawn ?? { productLine: 'TV' }} />}
      actions={
        <>
          <Link to="/device/my-devices" className={buttonClass()}>
            Go to My Devices
          </Link>
          {resolved && (
            <Link
              to="/service-request/$id/create"
              params={{ id: resolved.id }}
              className={buttonClass({ variant: 'secondary' })}
            >
              It came back
            </Link>
          )}
        </>
      }
    >
      <p>
        {resolved && `${resolved.issue}: fixed without a Service Call. `}
        There is nothing to pay, and your benefit is as it was.
      </p>
      <p>If the trouble comes back, request service again: it takes a few minutes.</p>
    </EmptyState>
  )
}
