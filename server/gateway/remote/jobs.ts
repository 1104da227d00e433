/** Jobs: the list, a single job with all details, and its version. */
import { Failure } from '#contract/failure.ts'
import type { ServiceJob } from '#contract/jobs.ts'
import { isUsablePlan } from '#domain/customer/plan.ts'
import { INITIATED } from '#domain/job/lifecycle.ts'
import { HISTORY_PAGE } from '#domain/limits.ts'
import { listRemoteDocuments } from '../../queries/remote/uploads.ts'
import type { Owner } from '../facts/customer.ts'
import type { JobHistoryFacts, JobInfoFacts, ServiceHistoryFacts } from '../facts/job.ts'
import { unrefused, type Ask, type Remote } from './ask.ts'
import { checkPlan, readCustomer } from './customer.ts'
import { readDevice } from './device.ts'
import { jobRow, listJobs } from './job-rows.ts'
import { jobsWithDocuments } from './local.ts'

/** P5.4: raised claims under a usable plan of the customer. */
export async function readServiceHistory(
  { ask, db }: Remote,
  owner: Owner,
  before: string | null,
): Promise<ServiceHistoryFacts> {
  const { customerRef } = owner
  const [{ viewer, contracts }, jobs, equipment, withDocuments] = await Promise.all([
    readCustomer(ask, customerRef),
    listJobs(ask, { customerRef }),
    ask('getEquipmentDetails', { customerRef }),
    jobsWithDocuments(db, owner),
  ])
  const plans = new Set(contracts.filter(isUsablePlan).map(({ productOfferCode }) => productOfferCode))
  const devices = new Map(
    unrefused(equipment).equipmentDetail.map((device) => [device.inventoryEquipmentId, device]),
  )
  const listed = jobsBefore(jobs, before).flatMap((job) => {
    const device = devices.get(job.claimDetails.inventoryEquipmentID)
    const isRaised = job.serviceJobStatus.toUpperCase() !== INITIATED
    if (!device || !isRaised || !plans.has(job.serviceContractProductCode)) return []
    const { inventoryEquipmentId, productLineName, makeName, modelName, equipmentName, serialNumber } = device
    const named = { inventoryEquipmentId, productLineName, makeName, modelName, equipmentName, serialNumber }
    return [{ ...jobRow(job, withDocuments), ...named }]
  })
  return { viewer, jobs: listed.slice(0, HISTORY_PAGE + 1) }
}

/** The partner returns the whole list at once. */
function jobsBefore(jobs: ServiceJob[], before: string | null): ServiceJob[] {
  if (before === null) return jobs
  const place = jobs.findIndex(({ serviceJobID }) => serviceJobID === before)
  if (place < 0) throw new Failure('not-yours')
  return jobs.slice(place + 1)
}

export async function readJobInfo(
  { ask, db }: Remote,
  owner: Owner,
  serviceJobId: string,
): Promise<JobInfoFacts> {
  const { subject, customerRef } = owner
  const asked = readJob(ask, customerRef, serviceJobId)
  const [{ viewer }, job, { device, specificationDetails, replacedBy }, documents] = await Promise.all([
    readCustomer(ask, customerRef),
    asked,
    asked.then(({ claimDetails }) => readDevice(ask, owner, claimDetails.inventoryEquipmentID)),
    listRemoteDocuments(db, { subject, customerRef, serviceJobId }),
  ])
  const { claimedKind, updatedAt, statusHistory, ...shown } = job.detail
  const withDocuments = new Set(documents.length > 0 ? [serviceJobId] : [])
  return {
    viewer,
    job: {
      ...jobRow(job, withDocuments),
      claimsMasterId: job.claimsMasterId,
      claimedKind,
      updatedAt,
      closedAt: job.closedAt,
      version: job.version,
    },
    device,
    timeline: statusHistory,
    ...shown,
    deviceSpecification: specificationDetails,
    registeredEquipmentId: replacedBy?.inventoryEquipmentId ?? null,
    documents: documents.map(({ document }) => document),
  }
}

export async function readJobHistory(
  { ask, db }: Remote,
  owner: Owner,
  contractRef: string | null,
  serviceJobId: string,
): Promise<JobHistoryFacts> {
  const [job, withDocuments] = await Promise.all([
    readJob(ask, owner.customerRef, serviceJobId),
    jobsWithDocuments(db, owner),
    checkPlan(ask, owner.customerRef, contractRef),
  ])
  const { claimedKind, statusHistory } = job.detail
  return {
    job: { ...jobRow(job, withDocuments), claimedKind, version: job.version },
    timeline: statusHistory,
  }
}

export async function readJobVersion(
  { ask }: Remote,
  { customerRef }: Owner,
  contractRef: string | null,
  serviceJobId: string,
): Promise<number> {
  const [job] = await Promise.all([
    readJob(ask, customerRef, serviceJobId),
    checkPlan(ask, customerRef, contractRef),
  ])
  return job.version
}

type DetailedJob = ServiceJob & Required<Pick<ServiceJob, 'detail'>>

/** The job with its details, or `not-yours`. */
export async function readJob(ask: Ask, customerRef: string, serviceJobId: string): Promise<DetailedJob> {
  const [job] = await listJobs(ask, { customerRef, serviceJobId })
  if (job?.serviceJobID !== serviceJobId) throw new Failure('not-yours')
  if (!job.detail) throw ask.lacking('getServiceJobDetailsCE', 'detail')
  return { ...job, detail: job.detail }
}
