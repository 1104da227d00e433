import { Button } from '#web/ui/button.tsx'
import { EmptyShelfDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddDeviceLink } from './add-device-link.tsx'
import * as words from './words.ts'

export function NoDevices() {
  return (
    <EmptyState title={words.noDevices} drawing={<EmptyShelfDrawing />} actions={<AddDeviceLink />}>
      {words.noDevicesText}
    </EmptyState>
  )
}

export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={words.noMatch(query)}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {words.showAll}
        </Button>
      }
    >
      {words.noMatchText}
    </EmptyState>
  )
}
