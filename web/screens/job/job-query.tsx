import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobInfo } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { isNotThere } from '#web/screen/is-not-there.ts'
import { NotThere, OwnLink, ScreenError, type ScreenErrorProps } from '#web/screen/screen-error.tsx'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import * as words from './words.ts'

interface JobQueryProps {
  title: string
  back: ReactNode
  skeleton: ReactNode
  /** `readAt` is when the data arrived, by the browser's clock. */
  children: (data: JobInfo, readAt: number) => ReactNode
}

export function JobQuery({ children, ...rest }: JobQueryProps) {
  const { id = '' } = useParams({ strict: false })
  const result = useRead('job-info', { id })
  return (
    <ScreenQuery result={result} Failed={JobError} {...rest}>
      {(data) => children(data, result.dataUpdatedAt)}
    </ScreenQuery>
  )
}

/** If the job isn't found, links to the customer's own list. */
function JobError(props: ScreenErrorProps) {
  return isNotThere(props.error) ? (
    <NotThere
      title={words.callNotFound}
      actions={
        <>
          <OwnLink to="/service-history">{words.goToServiceHistory}</OwnLink>
          <OwnLink to="/device/my-devices" variant="secondary">
            {words.goToMyDevices}
          </OwnLink>
        </>
      }
    />
  ) : (
    <ScreenError {...props} />
  )
}
