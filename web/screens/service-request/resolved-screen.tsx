import { useLocation } from '@tanstack/react-router'
import { webConfig } from '#web/client/config.ts'
import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { Link } from '#web/shell/link.tsx'
import { ToMyDevices } from '#web/screen/to-my-devices.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { WorkingAgainDrawing } from '#web/ui/drawings/working-again.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import * as words from './words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filled in by the screen that leads here, because this one loads nothing. */
    resolved?: { id: string; device: string; isPaid: boolean; drawn: Drawn }
  }
}

/** P3.2: the device works again, and nothing was sent. */
export function Screen() {
  useViewerRead()
  const { resolved } = useLocation().state
  return (
    <EmptyState
      level={1}
      title={words.workingAgain}
      drawing={<WorkingAgainDrawing device={resolved?.drawn ?? { productLine: 'TV' }} />}
      actions={
        <>
          <ToMyDevices />
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
        {!resolved?.isPaid && words.nothingToPay}
      </p>
      <p>
        {resolved?.isPaid ? <MessageText message={words.paid(webConfig.callCenter)} /> : words.ifItComesBack}
      </p>
    </EmptyState>
  )
}
