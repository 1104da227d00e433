import { handInSteps } from '#domain/claim/guidance.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { LabelDownload } from './label-panel.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** How to return the old device, once that is all that is left to do. */
export function HandInTurn({ data }: { data: JobInfo }) {
  if (data.handIn !== 'now') return null
  return (
    <YourTurnCard
      title={words.sendBackNow}
      actions={
        data.label && (
          <LabelDownload
            label={data.label}
            serviceJobId={data.job.serviceJobId}
            // Registering the new device comes first.
            variant={data.actions.includes('register-replacement') ? 'secondary' : 'primary'}
          />
        )
      }
    >
      <NumberedSteps steps={handInSteps(data.label, data.device)} />
    </YourTurnCard>
  )
}

/** The same instructions in advance, while the replacement is on its way. */
export function HandInPanel({ data }: { data: JobInfo }) {
  if (data.handIn !== 'once it is there') return null
  return (
    <Card className={styles.panel}>
      <h2>{words.sendBack}</h2>
      <NumberedSteps steps={handInSteps(data.label, data.device)} />
      {data.label && <LabelDownload label={data.label} serviceJobId={data.job.serviceJobId} />}
    </Card>
  )
}
