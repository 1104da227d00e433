import { Button } from '#web/ui/button.tsx'
import { EmptyShelfDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddDeviceLink } from './add-device-link.tsx'

export function NoDevices() {
  return (
    <EmptyState title="No devices yet" drawing={<EmptyShelfDrawing />} actions={<AddDeviceLink />}>
      Add the first one now, and asking for service later takes only a few taps.
    </EmptyState>
  )
}

export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No device matches “${query}”`}
      actions={
        <Button variant="secondary" onClick={onClear}>
          Show all devices
        </Button>
      }
    >
      Try part of its name, its brand, or the last characters of its serial number.
    </EmptyState>
  )
}
