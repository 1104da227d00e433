import type { TimelineEntry } from '#contract/job-shapes.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import { phaseOf } from '#domain/job/status-table.ts'
import { jobStatus, type JobFacts, type JobStatus, type StatusTone } from '#domain/job/status.ts'

import type { TimelineStep } from '../facts/job.ts'

type Told = JobFacts & { claimedKind: string }

/**
 * What happened, newest first. Each step is named after its own code: several codes share one virtual status, which
 * describes the current state rather than the step.
 */
export function describeTimeline(job: Told, rows: readonly TimelineStep[]): TimelineEntry[] {
  return rows.map(({ statusName, ...row }, index) => {
    const { status, step, stepNote, tone } = statusThen({
      ...job,
      serviceJobStatus: row.statusCode,
      serviceJobStatusName: statusName,
      serviceJobSubStatus: null,
    })
    const title = step ?? (statusName || status)
    return {
      ...row,
      status: title,
      note: [stepNote, row.note].filter((note) => note && note !== title).join(' · '),
      tone: index === 0 ? tone : pastTone(tone),
    }
  })
}

/** A claim that ends as a buyout changes catalogs; its steps before the end belong to the previous one. */
function statusThen(job: Told): JobStatus {
  const { claimedKind, serviceJobStatus } = job
  if (phaseOf(serviceJobStatus) === 'completed') return jobStatus(job)
  const claimedAs = isClaimKind(claimedKind) ? claimKinds[claimedKind].jobTypes[0] : job.serviceJobType
  const then = jobStatus({ ...job, serviceJobType: claimedAs })
  return then.known ? then : jobStatus(job)
}

/** A past turn of the customer no longer asks for anything. */
function pastTone(tone: StatusTone): StatusTone {
  return tone === 'yours' ? 'neutral' : tone
}
