import { Link } from '@tanstack/react-router'
import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotFoundScreen() {
  useViewerRead()
  return (
    <EmptyState
      level={1}
      title="We can’t find this page"
      drawing={<UnpluggedDrawing />}
      actions={
        <Link to="/device/my-devices" className={buttonClass()}>
          Go to My Devices
        </Link>
      }
    >
      The address may be mistyped, or the page may have moved.
    </EmptyState>
  )
}
