/** Jobs as a partner's gateway lists them (P11.6), with what the portal works out where the partner does not say. */
import { Failure } from '#contract/failure.ts'
import { KEPT_SOURCE_SYSTEMS, REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { phaseOf } from '#domain/job/status-table.ts'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import { phases } from '#domain/job/vocabulary.ts'
import type { JobRow, ListedJob } from '../../../facts/job.ts'
import { unrefused, type Ask } from '../calls/ask.ts'
import { instantText } from '../calls/business-instant.ts'
import type { Told } from '../calls/profile/index.ts'
import { versionOf } from '../version.ts'

type ToldJob = Told<'getServiceJobDetailsCE'>['serviceJobStatusDetail'][number]

export interface RemoteJob extends Omit<ToldJob, 'open' | 'version' | 'serviceJobType' | 'sourceSystem'> {
  open: boolean
  version: number
  /** The partner counts versions itself. */
  hasVersion: boolean
  serviceJobType: string
  sourceSystem: string
}

const kept: ReadonlySet<string> = new Set(KEPT_SOURCE_SYSTEMS)

/** A customer's jobs, newest first, from the sources that the portal shows. */
export async function listJobs(
  ask: Ask,
  customerRef: string,
  named: { serviceJobId?: string; inventoryEquipmentId?: string; claimsMasterId?: string } = {},
  options?: { fresh: boolean },
): Promise<RemoteJob[]> {
  const answer = await ask('getServiceJobDetailsCE', { customerRef, ...named }, options)
  const jobs = unrefused(answer).serviceJobStatusDetail.filter(isKept).map(remoteJob)
  return jobs
    .filter((job) => isNamed(job, named))
    .toSorted((one, other) => compare(other.claimDetails.createDate, one.claimDetails.createDate))
}

/** The job as it is now, never from memory. Fails with `not-yours` if there is none. */
export async function readJob(ask: Ask, customerRef: string, serviceJobId: string): Promise<RemoteJob> {
  const [job] = await listJobs(ask, customerRef, { serviceJobId }, { fresh: true })
  if (!job) throw new Failure('not-yours')
  return job
}

/** A job without a source is one of the portal's own. */
function isKept({ sourceSystem }: ToldJob): boolean {
  return sourceSystem === null || kept.has(sourceSystem.toUpperCase())
}

/** A gateway may have ignored what was asked for (P11.6). */
function isNamed(
  job: RemoteJob,
  { serviceJobId, inventoryEquipmentId, claimsMasterId }: Parameters<typeof listJobs>[2] & object,
): boolean {
  return (
    (serviceJobId ?? job.serviceJobID) === job.serviceJobID &&
    (inventoryEquipmentId ?? job.claimDetails.inventoryEquipmentID) ===
      job.claimDetails.inventoryEquipmentID &&
    (claimsMasterId ?? job.claimsMasterId) === job.claimsMasterId
  )
}

function compare(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}

function remoteJob(told: ToldJob): RemoteJob {
  return {
    ...told,
    serviceJobType: told.serviceJobType ?? 'Service Call',
    sourceSystem: told.sourceSystem ?? 'WEB',
    open: told.open ?? isOpen(told.serviceJobStatus),
    version: told.version ?? versionOf(told),
    hasVersion: told.version !== null,
  }
}

function isOpen(statusCode: string): boolean {
  const phase = phaseOf(statusCode)
  return phase === null || !phases[phase].finished
}

/** `withReceipts`: the ids of jobs that have a receipt, which is stored here. */
export function jobRow(job: RemoteJob, withReceipts: ReadonlySet<string>): JobRow {
  const { serviceJobID, claimDetails, open } = job
  return {
    serviceJobId: serviceJobID,
    serviceJobType: job.serviceJobType,
    serviceJobStatus: job.serviceJobStatus,
    serviceJobStatusName: job.serviceJobStatusName ?? '',
    serviceJobSubStatus: job.serviceJobSubStatus,
    serviceJobSubStatusName: job.serviceJobSubStatusName,
    sourceSystem: job.sourceSystem,
    carrier: claimDetails.shippingToCustomerVendor,
    trackingId: claimDetails.shippingToCustomerTrackingID,
    decideBy: job.decideBy ?? decideBy(job),
    open,
    createdAt: claimDetails.createDate,
    hasReceipt: open && withReceipts.has(serviceJobID),
    visitEndsAt: job.visitEndsAt,
    // The label is the partner's.
    shipBy: null,
    comesInBox: null,
  }
}

/** The amount as far as the list has it: asking for each would be a call per job. */
export function listedJob(job: RemoteJob, withReceipts: ReadonlySet<string>): ListedJob {
  const { open, claimDetails, detail } = job
  return {
    ...jobRow(job, withReceipts),
    buyoutAmountCents: open ? (detail?.money.buyout?.amountCents ?? claimDetails.buyoutAmountCents) : null,
    paymentDue: (open && detail?.money.paymentDue) || null,
    replacementCount:
      open && isOffered(job) ? (detail?.replacementOptions ?? claimDetails.replacementDetails).length : null,
  }
}

/** 24 hours from the step that offered the replacement, where the partner says when that was. */
function decideBy(job: RemoteJob): string | null {
  const { detail } = job
  if (!isOffered(job)) return null
  const offered = detail?.statusHistory.find(({ statusCode }) => statusCode.toUpperCase() === OPTION_PROVIDED)
  if (!offered) return null
  return instantText(new Date(Date.parse(offered.happenedAt) + REVIEW_WINDOW_HOURS * 3_600_000))
}

function isOffered({ serviceJobStatus }: RemoteJob): boolean {
  return serviceJobStatus.toUpperCase() === OPTION_PROVIDED
}
