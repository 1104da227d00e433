import { ToMyDevices } from '#web/screen/to-my-devices.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFoundDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Wanted } from './arrange-history.ts'
import { ClipboardDrawing } from './clipboard-drawing.tsx'
import * as words from './words.ts'

export function NoServiceCalls() {
  return (
    <EmptyState title={words.none} drawing={<ClipboardDrawing />} actions={<ToMyDevices />}>
      {words.noneText}
    </EmptyState>
  )
}

interface NoMatchProps {
  wanted: Wanted
  hasOlder: boolean
  onClear: () => void
}

export function NoMatch({ wanted, hasOlder, onClear }: NoMatchProps) {
  const query = wanted.q.trim()
  const narrowed = wanted.status !== '' || wanted.kind !== ''
  return (
    <EmptyState
      title={query ? words.noMatch(query) : words.noMatchFilters}
      drawing={<NothingFoundDrawing />}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {hasOlder ? words.showNewest : words.showAll}
        </Button>
      }
    >
      {!query ? words.tryOtherFilters : narrowed ? words.tryFewer : words.tryOther}
    </EmptyState>
  )
}
