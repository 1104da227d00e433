import type { ReactNode } from 'react'
import { LoadError, ScreenError, type ScreenErrorProps } from './screen-error.tsx'
import { QuestionSkeleton, ScreenSkeleton } from './screen-skeleton.tsx'

interface PartQueryProps<Data> {
  result: {
    data: Data | undefined
    isError: boolean
    isLoading: boolean
    error: unknown
    refetch: () => unknown
  }
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

interface ScreenQueryProps<Data> extends PartQueryProps<Data> {
  /** The heading if the data can't be loaded. */
  title: string
  /** Above that heading; a screen with data or placeholders has its own. */
  back?: ReactNode
  Failed?: (props: ScreenErrorProps) => ReactNode
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

/** The same for a part of a screen, with a question's skeleton by default. */
export function PartQuery<Data>({ result, skeleton, children }: PartQueryProps<Data>) {
  const { data, isError, isLoading, error, refetch } = result
  if (data !== undefined) return children(data)
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />
  return isLoading && (skeleton ?? <QuestionSkeleton />)
}
