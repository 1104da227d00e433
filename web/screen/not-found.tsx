import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ToMyDevices } from './to-my-devices.tsx'
import * as words from './words.ts'

export function NotFoundScreen() {
  useViewerRead()
  return (
    <EmptyState level={1} title={words.pageNotFound} drawing={<UnpluggedDrawing />} actions={<ToMyDevices />}>
      {words.pageNotFoundText}
    </EmptyState>
  )
}
