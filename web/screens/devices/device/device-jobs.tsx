import type { ScreenDevice } from '#contract/devices.ts'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { DEVICE_JOBS } from '#domain/limits.ts'
import { requestedOn } from '#web/dates/requested-day.ts'
import { Link } from '#web/shell/link.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import * as words from './words.ts'
import styles from './device-page.module.css'

export function DeviceJobs({ jobs, device }: { jobs: readonly HistoryRow[]; device: ScreenDevice }) {
  return (
    <Panel title={words.jobs}>
      {jobs.length === 0 ? (
        <p>{words.noJobs}</p>
      ) : (
        <ul role="list" className={styles.jobs}>
          {jobs.slice(0, DEVICE_JOBS).map((job) => (
            <li key={job.id} className={styles.job}>
              <Link to="/job/$id" params={{ id: job.id }} className={linkClass({ place: 'alone' })}>
                <span>
                  <KeepTogether>{`${job.claimType}, ${job.number}`}</KeepTogether>
                </span>
              </Link>
              <StatusChip tone={job.tone}>{job.chip}</StatusChip>
              <p className="note">
                {requestedOn(job)}
                {job.tone === 'yours' && ` · ${job.status}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {jobs.length > DEVICE_JOBS && (
        <Link
          to="/service-history"
          search={{ q: device.serialNumber }}
          className={linkClass({ place: 'alone' })}
        >
          {words.olderJobs}
        </Link>
      )}
    </Panel>
  )
}
