import { Link } from '@tanstack/react-router'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import styles from './device-page.module.css'

export function DeviceJobs({ jobs }: { jobs: readonly HistoryRow[] }) {
  return (
    <Card className={styles.panel}>
      <h2>Service Calls</h2>
      {jobs.length === 0 ? (
        <p>No Service Calls yet.</p>
      ) : (
        <ul role="list" className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={styles.job}>
              <Link to="/job/$id" params={{ id: job.id }} className={linkClass({ place: 'alone' })}>
                {job.claimType}, {job.number}
              </Link>
              <span className={styles.chip}>
                <StatusChip tone={job.tone}>{job.chip}</StatusChip>
              </span>
              <p className={styles.about}>
                {job.addDate} · {job.status}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
