/** The partner's jobs, mapped to the facts that decide their status. */
import type { OperationParams } from '#contract/index.ts'
import type { ServiceJob } from '#contract/jobs.ts'
import { KEPT_SOURCE_SYSTEMS } from '#domain/limits.ts'
import type { JobRow } from '../facts/job.ts'
import { unrefused, type Ask } from './ask.ts'

const kept: ReadonlySet<string> = new Set(KEPT_SOURCE_SYSTEMS)

/** Newest first. P2.5: only jobs from source systems the portal handles. */
export async function listJobs(
  ask: Ask,
  asked: OperationParams<'getServiceJobDetailsCE'>,
): Promise<ServiceJob[]> {
  const { serviceJobStatusDetail } = unrefused(await ask('getServiceJobDetailsCE', asked))
  return serviceJobStatusDetail.filter(({ sourceSystem }) => kept.has(sourceSystem.toUpperCase()))
}

/** `withDocuments`: the ids of jobs that have files, which are stored here. */
export function jobRow(job: ServiceJob, withDocuments: ReadonlySet<string>): JobRow {
  const { serviceJobID, claimDetails, open } = job
  return {
    serviceJobId: serviceJobID,
    serviceJobType: job.serviceJobType,
    serviceJobStatus: job.serviceJobStatus,
    serviceJobStatusName: job.serviceJobStatusName,
    serviceJobSubStatus: job.serviceJobSubStatus,
    serviceJobSubStatusName: job.serviceJobSubStatusName,
    sourceSystem: job.sourceSystem,
    carrier: claimDetails.shippingToCustomerVendor,
    trackingId: claimDetails.shippingToCustomerTrackingID,
    decideBy: job.decideBy,
    open,
    createdAt: claimDetails.createDate,
    hasDocuments: open && withDocuments.has(serviceJobID),
    visitEndsAt: job.visitEndsAt,
  }
}
