import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { OpenJob } from '#contract/my-devices.ts'
import { decideByText } from '#web/dates/local-clock.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FROM_MY_DEVICES } from './card-actions.tsx'
import { turnWord } from './turn-word.ts'

/** The decision a job awaits from the customer, with its deadline and a link. */
export function DecisionPanel({ job, device }: { job: OpenJob; device: string }) {
  // No need to update it: an idle session ends after ten minutes.
  const [now] = useState(() => new Date())
  return (
    <Banner
      tone="yours"
      title={job.status}
      action={
        <Link
          to="/job/$id"
          params={{ id: job.serviceJobId }}
          state={FROM_MY_DEVICES}
          className={buttonClass({ size: 'small' })}
        >
          {turnWord(job.status)}
          <VisuallyHidden> for {device}</VisuallyHidden>
        </Link>
      }
    >
      {job.decideBy && `Review by ${decideByText(job.decideBy, now)}`}
    </Banner>
  )
}
