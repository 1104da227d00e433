import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import * as words from './words.ts'

export function NotFoundScreen() {
  useViewerRead()
  return (
    <EmptyState
      level={1}
      title={words.pageNotFound}
      drawing={<UnpluggedDrawing />}
      actions={
        <Link to="/device/my-devices" className={buttonClass()}>
          {words.goToMyDevices}
        </Link>
      }
    >
      {words.pageNotFoundText}
    </EmptyState>
  )
}
