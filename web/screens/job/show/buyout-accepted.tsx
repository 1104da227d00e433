import { addressLines } from '#domain/customer/address.ts'
import { addDays } from '#domain/time/calendar.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { formatWholeDollars } from '#domain/money.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions, Panel } from '#web/screen/panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Day } from '#web/ui/figures.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { DoneTick } from '../done-tick.tsx'
import { Lines } from './lines.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** An accepted buyout: the amount, how and by when it arrives, and what to do if it hasn't. */
export function BuyoutAccepted({ data: { now, job, money, timeline, contact } }: { data: JobInfo }) {
  if (job.kind !== 'buyout' || job.phase !== 'completed') return null
  const amount = money.buyout?.amountCents ?? null
  const sum = amount === null ? undefined : formatWholeDollars(amount)
  const acceptedAt = timeline[0]?.happenedAt ?? job.updatedAt
  const arrivesBy = acceptedAt && addDays(businessDay(new Date(acceptedAt)), BUYOUT_DAYS)
  // We don't know whether it has arrived.
  const isOverdue = arrivesBy !== null && businessDay(new Date(now)) > arrivesBy
  const coming = sum === undefined ? words.paymentComing : words.weWillPay(sum)
  const facts = {
    [words.wasDue]: arrivesBy && isOverdue && <Day date={arrivesBy} />,
    [words.arrivesBy]: arrivesBy && !isOverdue && shortDay(arrivesBy),
    [words.arrives]: !arrivesBy && words.withinDays(BUYOUT_DAYS),
    [words.mailTo]: contact.address ? <Lines lines={addressLines(contact.address)} /> : words.onFile,
  }
  return (
    <Panel>
      <div className={styles.done}>
        <DoneTick />
        <h2>{isOverdue ? words.shouldBeThere(sum) : coming}</h2>
      </div>
      <Facts layout="row" facts={facts} />
      <p>{isOverdue ? <MessageText message={words.notThere(webConfig.callCenter)} /> : words.allSet}</p>
      <Actions>
        <Link to="/device/add" className={buttonClass({ variant: 'secondary' })}>
          {words.addDevice}
        </Link>
      </Actions>
    </Panel>
  )
}
