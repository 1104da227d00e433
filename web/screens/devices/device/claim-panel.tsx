import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { toUsDate } from '#domain/calendar.ts'
import { formatMoney } from '#domain/money.ts'
import { telHref } from '#domain/phone.ts'
import { webConfig } from '#web/client/config.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { decideByText } from '../decide-by.ts'
import type { DevicePageData } from './device-page.tsx'
import styles from './device-page.module.css'

/** Whether service can be requested for a device and, where it can't, why and from when. */
export function ClaimPanel({ data }: { data: DevicePageData }) {
  const open = data.jobs.find((job) => job.open)
  if (open) return <OpenCall job={open} />
  return data.eligibility.eligible ? <CanClaim data={data} /> : <CannotClaim data={data} />
}

function CanClaim({ data: { device, coverage } }: { data: DevicePageData }) {
  return (
    <Card className={styles.panel}>
      <h2>Something wrong with it?</h2>
      <p>
        We repair it, replace it or pay it out.{' '}
        {coverage &&
          coverage.serviceFeeCents !== null &&
          `The service fee is ${formatMoney(coverage.serviceFeeCents)}, and your plan pays up to ${formatMoney(coverage.benefitRemainingCents)} for a claim.`}
      </p>
      <div className={styles.actions}>
        <Link
          to="/service-request/$id/create"
          params={{ id: device.inventoryEquipmentId }}
          className={buttonClass()}
        >
          Request service
        </Link>
      </div>
    </Card>
  )
}

/** A Service Call that is open comes first: it is what the customer came to see. */
function OpenCall({ job }: { job: HistoryRow }) {
  const [now] = useState(() => new Date())
  const call = `${job.claimType}, Service Call ${job.number}.`
  const later = 'You can request service again after it is closed.'
  const link = (words: string) => (
    <Link to="/job/$id" params={{ id: job.id }} className={buttonClass()}>
      {words}
    </Link>
  )
  if (job.tone === 'yours') {
    return (
      <YourTurnCard title={job.status} actions={link('Review')}>
        <p>
          {job.decideBy && `Review by ${decideByText(job.decideBy, now)}. `}
          {call} {later}
        </p>
      </YourTurnCard>
    )
  }
  return (
    <Card className={styles.panel}>
      <h2>{job.status}</h2>
      <p>
        {call} {later}
      </p>
      <div className={styles.actions}>{link('Track')}</div>
    </Card>
  )
}

function CannotClaim({ data: { eligibility } }: { data: DevicePageData }) {
  const { reasons, from } = eligibility
  const byPhone = reasons.length === 1 && reasons[0]?.code === 'not-online'
  return (
    <Card className={styles.panel}>
      <h2>{headingOf(from, byPhone)}</h2>
      {reasons.length === 1 ? (
        <p>
          <MessageText message={reasons[0]!.text} />
        </p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map(({ code, text }) => (
            <li key={code}>
              <MessageText message={text} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink variant={byPhone ? 'primary' : 'secondary'} href={telHref(webConfig.callCentre)}>
          Call {webConfig.callCentre}
        </ButtonLink>
      </div>
    </Card>
  )
}

function headingOf(from: string | null, byPhone: boolean): string {
  if (byPhone) return 'Call us to request service'
  return from ? `You can request service from ${toUsDate(from)}` : 'Service can’t be requested now'
}
