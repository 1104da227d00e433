import { Link } from '@tanstack/react-router'
import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why nothing can be changed here, and whom to call instead. */
export function CannotEdit({ data: { job } }: { data: JobInfo }) {
  return (
    <EmptyState
      level={1}
      title="This Service Call can’t be changed here"
      actions={
        <>
          <Link to="/job/$id" params={{ id: job.serviceJobId }} className={buttonClass()}>
            Back to the Service Call
          </Link>
          <ButtonLink variant="secondary" href={telHref(webConfig.callCenter)}>
            Call {webConfig.callCenter}
          </ButtonLink>
        </>
      }
    >
      {whyNot(job)}
    </EmptyState>
  )
}

function whyNot({ open, status }: JobInfo['job']): string {
  return open
    ? `It could be changed until work on it began. The status is now: ${status}. If your address or phone number has changed, please call us.`
    : `It is closed. Its status is: ${status}.`
}
