import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Wanted } from './arrange-history.ts'
import { ClipboardDrawing } from './clipboard-drawing.tsx'

export function NoServiceCalls() {
  return (
    <EmptyState
      title="No Service Calls yet"
      drawing={<ClipboardDrawing />}
      actions={
        <Link to="/device/my-devices" className={buttonClass()}>
          Go to My Devices
        </Link>
      }
    >
      When something breaks, choose the device and request service. You can follow it here.
    </EmptyState>
  )
}

interface NoMatchProps {
  wanted: Wanted
  /** Some have not been loaded. */
  hasOlder: boolean
  onClear: () => void
}

export function NoMatch({ wanted, hasOlder, onClear }: NoMatchProps) {
  const query = wanted.query.trim()
  const narrowed = wanted.status !== 'all' || wanted.kind !== ''
  return (
    <EmptyState
      title={query ? `No Service Call matches “${query}”` : 'No Service Call matches these filters'}
      actions={
        <Button variant="secondary" onClick={onClear}>
          Show {hasOlder ? 'the newest' : 'all'} Service Calls
        </Button>
      }
    >
      {query
        ? `Try the name of a device, a serial number, a date or a status${narrowed ? ', or fewer filters' : ''}.`
        : 'Try another status or another kind of service.'}
    </EmptyState>
  )
}
