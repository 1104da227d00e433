import { Link } from '@tanstack/react-router'
import { Failure } from '#contract/failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
}

/** A screen whose data did not come: because it is not there for this customer, or because of us. */
export function ScreenError({ title, ...rest }: LoadErrorProps & { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <LoadError {...rest} />
    </>
  )
}

/** The same for a part of a screen, under a heading that is there already. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const notTheirs = error instanceof Failure && error.code === 'not-yours'
  return notTheirs ? (
    <EmptyState
      title="We can’t find this on your account"
      drawing={<UnpluggedDrawing />}
      actions={
        <Link to="/device/my-devices" className={buttonClass()}>
          Go to My Devices
        </Link>
      }
    >
      The address may be wrong, or it belongs to another account.
    </EmptyState>
  ) : (
    <EmptyState
      title="We can’t show this right now"
      drawing={<UnpluggedDrawing />}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing is lost. It is our connection, not something you did.
    </EmptyState>
  )
}
