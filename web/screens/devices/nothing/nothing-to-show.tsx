import { Button } from '#web/ui/button.tsx'
import { EmptyShelfDrawing, NothingFoundDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddDeviceLink } from '../add-device-link.tsx'
import * as words from './words.ts'

export interface NothingToShowProps {
  /** What no device matches. Empty if it was the filter. */
  query?: string
  /** Given if there are devices. */
  onClear?: () => void
}

export function NothingToShow({ query, onClear }: NothingToShowProps) {
  if (!onClear) {
    return (
      <EmptyState
        title={words.noDevices}
        drawing={<EmptyShelfDrawing />}
        actions={<AddDeviceLink variant="primary" size="normal" />}
      >
        {words.noDevicesText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={query ? words.noMatch(query) : words.noneOfThem}
      drawing={<NothingFoundDrawing />}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {words.showAll}
        </Button>
      }
    >
      {query ? words.noMatchText : words.noneOfThemText}
    </EmptyState>
  )
}
