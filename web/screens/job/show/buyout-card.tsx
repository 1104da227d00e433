import { BuyoutSum } from '#web/buyouts/buyout-sum.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** A decided buyout. An open one is shown in the turn card. */
export function BuyoutCard({ data: { job, money, actions } }: { data: JobInfo }) {
  if (!money.buyout || actions.includes('accept-buyout')) return null
  const { decision } = money.buyout
  // Canceled before there was anything to decide.
  if (!job.open && !decision) return null
  return (
    <Card className={styles.panel}>
      <div className={styles.titled}>
        <h2>{words.buyout}</h2>
        {decision && (
          <StatusChip tone={decision === 'accepted' ? 'good' : 'neutral'}>
            {decision === 'accepted' ? words.accepted : words.declined}
          </StatusChip>
        )}
      </div>
      <BuyoutSum money={money} />
    </Card>
  )
}
