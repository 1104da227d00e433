import type { ComponentProps, ReactNode } from 'react'
import { ScreenError } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface ScreenQueryProps<Data> {
  result: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** The heading if the data can't be loaded. */
  title: string
  skeleton?: ReactNode
  Failed?: (props: ComponentProps<typeof ScreenError>) => ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a screen with its data, its skeleton while loading, or an error. */
export function ScreenQuery<Data>(props: ScreenQueryProps<Data>) {
  const { result, title, skeleton = <ScreenSkeleton />, Failed = ScreenError, children } = props
  const { data, isError, error, refetch } = result
  // Data that is known stays on the page when a refetch fails.
  if (data !== undefined) return children(data)
  return isError ? <Failed title={title} error={error} onRetry={() => void refetch()} /> : skeleton
}
