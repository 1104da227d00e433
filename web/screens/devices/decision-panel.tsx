import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { OpenJob } from '#contract/my-devices.ts'
import type { CustomerTurn } from '#domain/job/vocabulary.ts'
import { decideByText } from '#web/dates/local-clock.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FROM_MY_DEVICES } from './card-actions.tsx'
import { turnWord } from './turn-word.ts'

interface DecisionPanelProps {
  job: OpenJob
  turn: CustomerTurn
  device: string
}

/** What waits for the customer, until when, and the link to it. */
export function DecisionPanel({ job, turn, device }: DecisionPanelProps) {
  // An idle session ends after ten minutes, so "today" does not have to be updated.
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
          {turnWord[turn]}
          <VisuallyHidden> for {device}</VisuallyHidden>
        </Link>
      }
    >
      {job.decideBy && `Review by ${decideByText(job.decideBy, now)}`}
    </Banner>
  )
}
