import type { StatusChange } from '#contract/job-detail.ts'
import type { TimelineEntry } from '#contract/job-shapes.ts'
import { claimKinds, isClaimKind } from '#domain/claim/kind.ts'
import { jobStatus, type JobFacts, type JobStatus, type StatusTone } from '#domain/job/status.ts'

type Told = JobFacts & { claimedKind: string }

/**
 * What happened, step by step and newest first. Each step has the name of its own code: the catalogue gives several
 * of them one virtual status, which tells how things stand and not what was done.
 */
export function describeTimeline(job: Told, rows: readonly StatusChange[]): TimelineEntry[] {
  return rows.map(({ statusName, ...row }, index) => {
    const { status, tone } = statusThen({
      ...job,
      serviceJobStatus: row.statusCode,
      serviceJobStatusName: statusName,
      serviceJobSubStatus: null,
    })
    return { ...row, status: statusName || status, tone: index === 0 ? tone : pastTone(tone) }
  })
}

/** A claim that ends as a buyout ends in another catalogue than the one it was told in before. */
function statusThen(job: Told): JobStatus {
  const { claimedKind } = job
  const claimedAs = isClaimKind(claimedKind) ? claimKinds[claimedKind].jobTypes[0] : job.serviceJobType
  const then = jobStatus({ ...job, serviceJobType: claimedAs })
  return then.known ? then : jobStatus(job)
}

/** What was the customer's turn once asks nothing of them now. */
function pastTone(tone: StatusTone): StatusTone {
  return tone === 'yours' ? 'neutral' : tone
}
