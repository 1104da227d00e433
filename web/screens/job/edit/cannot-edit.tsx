import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { LockedDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import * as words from './words.ts'

/** Why nothing can be changed here, and whom to call instead. */
export function CannotEdit({ data: { job } }: { data: JobInfo }) {
  return (
    <EmptyState
      level={1}
      title={words.cannotEdit}
      drawing={<LockedDrawing />}
      actions={
        <>
          <Link to="/job/$id" params={{ id: job.serviceJobId }} state className={buttonClass()}>
            {words.back}
          </Link>
          <ButtonLink variant="secondary" href={telHref(webConfig.callCenter)}>
            {words.call(webConfig.callCenter)}
          </ButtonLink>
        </>
      }
    >
      {whyNot(job)}
    </EmptyState>
  )
}

/** In the words of the job's chip, unless that only says whose turn it is. */
function whyNot({ open, tone, chip, status }: JobInfo['job']): string {
  return (open ? words.hasBegun : words.isClosed)(tone === 'yours' ? status : chip)
}
