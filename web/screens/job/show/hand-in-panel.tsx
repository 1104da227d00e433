import { handInSteps } from '#domain/claim-guidance.ts'
import { defectiveDevice } from '#domain/claim-kind.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import type { JobInfo } from './job-page.tsx'
import styles from './job-page.module.css'

/** How the old device goes back, for as long as a replacement for it may come. Where none does, it stays. */
export function HandInPanel({ data: { job, actions } }: { data: JobInfo }) {
  const comes = (job.open && !actions.includes('accept-buyout')) || job.statusCode === 'SC0070'
  if (!comes || defectiveDevice(job.serviceJobType) !== 'handed in') return null
  return (
    <Card className={styles.panel}>
      <h2>How to hand in your old device</h2>
      <NumberedSteps steps={handInSteps} />
    </Card>
  )
}
