import { BuyoutSum } from '#web/buyouts/buyout-sum.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { Panel } from '#web/screen/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import * as words from './words.ts'

/** A decided buyout. An open one is shown in the turn card. */
export function BuyoutCard({ data: { job, money, actions } }: { data: JobInfo }) {
  if (!money.buyout || actions.includes('accept-buyout')) return null
  const { decision } = money.buyout
  // Canceled before there was anything to decide.
  if (!job.open && !decision) return null
  return (
    <Panel
      title={words.buyout}
      beside={
        decision && (
          <StatusChip tone={decision === 'accepted' ? 'good' : 'neutral'}>
            {decision === 'accepted' ? words.accepted : words.declined}
          </StatusChip>
        )
      }
    >
      <BuyoutSum money={money} />
    </Panel>
  )
}
