import { addressLines } from '#domain/customer/address.ts'
import { addDays } from '#domain/time/calendar.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { formatWholeDollars } from '#domain/money.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Day } from '#web/ui/figures.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { DoneTick } from '../done-tick.tsx'
import { Lines } from './lines.tsx'
import styles from './job-page.module.css'

/** An accepted buyout: the amount, how and by when it arrives, and what to do if it hasn't. */
export function BuyoutAccepted({ data: { now, job, money, timeline, contact } }: { data: JobInfo }) {
  if (job.kind !== 'buyout' || job.phase !== 'completed') return null
  const amount = money.buyout?.amountCents ?? null
  const sum = amount === null ? null : formatWholeDollars(amount)
  const acceptedAt = timeline[0]?.happenedAt ?? job.updatedAt
  const arrivesBy = acceptedAt && addDays(businessDay(new Date(acceptedAt)), BUYOUT_DAYS)
  // We are not told whether it has arrived.
  const isOverdue = arrivesBy !== null && businessDay(new Date(now)) > arrivesBy
  const coming = sum === null ? 'Your payment is on its way' : `We pay you ${sum}`
  const facts: Fact[] = [
    arrivesBy
      ? { label: isOverdue ? 'Was to arrive by' : 'Arrives by', value: <Day date={arrivesBy} /> }
      : { label: 'Arrives', value: `Within ${BUYOUT_DAYS} days of your answer` },
    {
      label: isOverdue ? 'By mail to' : 'Comes by mail to',
      value: contact.address ? <Lines lines={addressLines(contact.address)} /> : 'Your address on file',
    },
  ]
  return (
    <Card className={styles.panel}>
      <div className={styles.done}>
        <DoneTick />
        <h2>{isOverdue ? `Your ${sum ?? 'payment'} should be with you` : coming}</h2>
      </div>
      <Facts layout="row" facts={facts} />
      <p>
        {isOverdue ? (
          <MessageText message={`If it is not, please call us at ${webConfig.callCenter}.`} />
        ) : (
          'It is all done: there is nothing left for you to do.'
        )}
      </p>
    </Card>
  )
}
