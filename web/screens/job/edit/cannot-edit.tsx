import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { CallUs } from '#web/screen/call-us.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LockedDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import * as words from './words.ts'

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
          <CallUs variant="secondary" />
        </>
      }
    >
      {whyNot(job)}
    </EmptyState>
  )
}

/** Uses the words of the job's chip, unless that only says whose turn it is. */
function whyNot({ open, tone, chip, status }: JobInfo['job']): string {
  return (open ? words.hasBegun : words.isClosed)(tone === 'yours' ? status : chip)
}
