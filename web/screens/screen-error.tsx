import { Link } from '@tanstack/react-router'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { TroublePanel } from '#web/shell/trouble-panel.tsx'
import { buttonClass } from '#web/ui/button.tsx'
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
      {isNotThere(rest.error) ? <NotThere /> : <LoadError {...rest} />}
    </>
  )
}

/** The same for the screens of one job, with the way to the list where theirs are. */
export function JobError(props: LoadErrorProps & { title: string }) {
  return isNotThere(props.error) ? (
    <EmptyState
      level={1}
      title="We can’t find this Service Call"
      drawing={<UnpluggedDrawing />}
      actions={
        <>
          <Link to="/service-history" className={buttonClass()}>
            Go to Service History
          </Link>
          <Link to="/device/my-devices" className={buttonClass({ variant: 'secondary' })}>
            Go to My Devices
          </Link>
        </>
      }
    >
      The address may be wrong, or it belongs to another account.
    </EmptyState>
  ) : (
    <ScreenError {...props} />
  )
}

/** The same for a part of a screen, under a heading that is there already. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return isCode(error, 'not-yours') ? (
    <NotThere />
  ) : (
    <TroublePanel title="We can’t show this right now" onRetry={onRetry}>
      Nothing is lost. It is our connection, not something you did.
    </TroublePanel>
  )
}

function NotThere() {
  return (
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
  )
}

/** Not theirs; or, as a whole screen asks for nothing but what its address says, an address that can't be anybody's. */
function isNotThere(error: unknown): boolean {
  return isCode(error, 'not-yours') || isCode(error, 'malformed')
}

function isCode(error: unknown, code: FailureCode): boolean {
  return error instanceof Failure && error.code === code
}
