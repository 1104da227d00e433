import { Link } from '@tanstack/react-router'
import { telHref } from '#domain/phone.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface UnbuiltScreenProps {
  title: string
  /** What one would do here, as the end of a sentence: 'start a claim'. */
  what: string
  callCentre: string
}

/** Says plainly that this part is not here yet, and who can help meanwhile. */
export function UnbuiltScreen({ title, what, callCentre }: UnbuiltScreenProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          <ButtonLink variant="secondary" href={telHref(callCentre)}>
            Call {callCentre}
          </ButtonLink>
          <Link to="/device/my-devices" className={buttonClass()}>
            Go to My Devices
          </Link>
        </>
      }
    >
      You can’t {what} here yet. Our call center can do it for you.
    </EmptyState>
  )
}
