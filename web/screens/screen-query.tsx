import type { ReactNode } from 'react'
import { ScreenError, type ScreenErrorProps } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface ScreenQueryProps<Data> {
  result: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** The heading if the data can't be loaded. */
  title: string
  /** Above that heading; a screen with data or placeholders has its own. */
  back?: ReactNode
  skeleton?: ReactNode
  Failed?: (props: ScreenErrorProps) => ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a screen with its data, its skeleton while loading, or an error. */
export function ScreenQuery<Data>(props: ScreenQueryProps<Data>) {
  const { result, title, back, skeleton = <ScreenSkeleton />, Failed = ScreenError, children } = props
  const { data, isError, error, refetch } = result
  // Data that is known stays on the page when a refetch fails.
  if (data !== undefined) return children(data)
  return isError ? (
    <Failed title={title} back={back} error={error} onRetry={() => void refetch()} />
  ) : (
    skeleton
  )
}
