import { addressLines } from '#domain/address.ts'
import { addDays } from '#domain/calendar.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { formatWholeDollars } from '#domain/money.ts'
import { businessDay } from '#domain/place-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Day } from '#web/ui/figures.tsx'
import { DoneTick } from '../done-tick.tsx'
import type { JobInfo } from './job-page.tsx'
import { Lines } from './lines.tsx'
import styles from './job-page.module.css'

/** A buyout that was accepted: that it is done, how much it is, and how and until when it comes. */
export function BuyoutAccepted({ data: { job, money, timeline, contact } }: { data: JobInfo }) {
  if (job.kind !== 'buyout' || job.statusCode !== 'SC0004') return null
  const amount = money.buyout?.amountCents ?? null
  const acceptedAt = timeline[0]?.happenedAt ?? job.updatedAt
  const facts: Fact[] = [
    {
      label: 'Arrives by',
      value: <Day date={addDays(businessDay(new Date(acceptedAt)), BUYOUT_DAYS)} />,
    },
    {
      label: 'Comes by mail to',
      value: contact.address ? <Lines lines={addressLines(contact.address)} /> : 'Your address on file',
    },
  ]
  return (
    <Card className={styles.panel}>
      <div className={styles.done}>
        <DoneTick />
        <h2>{amount === null ? 'Your payment is on its way' : `We pay you ${formatWholeDollars(amount)}`}</h2>
      </div>
      <Facts layout="row" facts={facts} />
      <p>It is all done: there is nothing left for you to do.</p>
    </Card>
  )
}
