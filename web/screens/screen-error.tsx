import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** A screen whose data did not come. */
export function ScreenError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        title="We can’t show this right now"
        drawing={<UnpluggedDrawing />}
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        Nothing is lost. It is our connection, not something you did.
      </EmptyState>
    </>
  )
}
