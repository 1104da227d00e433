import type { ReactNode } from 'react'
import { useViewerRead } from '#web/client/use-viewer-read.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Link } from '#web/shell/link.tsx'
import { loginAddress } from '#web/shell/report-failure.ts'
import { TroublePanel } from '#web/shell/trouble-panel.tsx'
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { isCode, isNotThere, isSignedOut } from './is-not-there.ts'
import * as words from './words.ts'

export interface LoadErrorProps {
  error: unknown
  onRetry: () => void
}

export interface ScreenErrorProps extends LoadErrorProps {
  title: string
  back?: ReactNode
}

/** A screen whose data could not be loaded: it does not exist for this customer, or the request failed. */
export function ScreenError({ title, back, ...rest }: ScreenErrorProps) {
  return isNotThere(rest.error) ? (
    <NotThere />
  ) : (
    <>
      {back}
      <PageHeading title={title} />
      <LoadError {...rest} />
    </>
  )
}

/** The same for a part of a screen, below an existing heading. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  if (isSignedOut(error)) return null
  return isCode(error, 'not-yours') ? (
    <NotThere level={2} />
  ) : (
    <TroublePanel title={words.cannotShow} onRetry={onRetry}>
      {words.cannotShowText}
    </TroublePanel>
  )
}

interface NotThereProps {
  level?: 1 | 2
  title?: string
  actions?: ReactNode
}

export function NotThere({ level = 1, title = words.notYours, actions }: NotThereProps) {
  useViewerRead({ isCourtesy: true })
  return (
    <EmptyState
      level={level}
      title={title}
      drawing={<UnpluggedDrawing />}
      actions={actions ?? <OwnLink to="/device/my-devices">{words.goToMyDevices}</OwnLink>}
    >
      {words.notYoursText}
    </EmptyState>
  )
}

interface OwnLinkProps {
  to: '/device/my-devices' | '/service-history'
  variant?: ButtonVariant
  children: string
}

/** A link to the customer's own list. Until data has loaded, the references in the URL may be another customer's. */
export function OwnLink({ to, variant = 'primary', children }: OwnLinkProps) {
  const look = buttonClass({ variant })
  return useViewer() ? (
    <Link to={to} className={look}>
      {children}
    </Link>
  ) : (
    <a href={loginAddress({ pathname: to, search: '' })} className={look}>
      {children}
    </a>
  )
}
