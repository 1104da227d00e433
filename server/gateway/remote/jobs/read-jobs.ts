/** Jobs: the list, and a single job's timeline and version. */
import { Failure } from '#contract/failure.ts'
import { INITIATED } from '#domain/job/lifecycle.ts'
import { HISTORY_PAGE } from '#domain/limits.ts'
import { usablePlans } from '../../../facts/chosen-plan.ts'
import type { Read } from '../remote-context.ts'
import { unrefused } from '../calls/ask.ts'
import { checkPlan, readCustomer } from '../customer.ts'
import { screenDevice, unknownDevice } from '../device.ts'
import { claimedKind, timelineOf } from './job-detail.ts'
import { jobRow, listedJob, listJobs, readJob, type RemoteJob } from './job-rows.ts'
import { jobsWithReceipts } from '../local.ts'

/** P5.4: raised claims under a usable plan of the customer. */
export const readServiceHistory: Read<'readServiceHistory'> = async ({ calls, db }, { before, ...owner }) => {
  const { customerRef } = owner
  const ask = calls.as(customerRef)
  const [{ viewer }, jobs, equipment, withReceipts] = await Promise.all([
    readCustomer(ask, customerRef),
    listJobs(ask, customerRef),
    ask('getEquipmentDetails', { customerRef }),
    jobsWithReceipts(db, owner),
  ])
  const plans = new Set(usablePlans(viewer).map(({ planCode }) => planCode))
  const devices = new Map(
    unrefused(equipment).equipmentDetail.map((told) => [told.inventoryEquipmentId, screenDevice(told)]),
  )
  const listed = jobsBefore(jobs, before).flatMap((job) => {
    const { serviceContractProductCode: plan, claimDetails } = job
    const isRaised = job.serviceJobStatus.toUpperCase() !== INITIATED
    // A job without a plan code can't be another plan's.
    if (!isRaised || (plan !== null && !plans.has(plan))) return []
    const id = claimDetails.inventoryEquipmentID
    const device = devices.get(id) ?? unknownDevice(id)
    const { inventoryEquipmentId, productLineName, makeName, modelName, equipmentName, serialNumber } = device
    const named = { inventoryEquipmentId, productLineName, makeName, modelName, equipmentName, serialNumber }
    return [{ ...listedJob(job, withReceipts), ...named }]
  })
  return { viewer, jobs: listed.slice(0, HISTORY_PAGE + 1) }
}

/** The partner returns the whole list at once. */
function jobsBefore(jobs: RemoteJob[], before: string | null): RemoteJob[] {
  if (before === null) return jobs
  const place = jobs.findIndex(({ serviceJobID }) => serviceJobID === before)
  if (place < 0) throw new Failure('not-yours')
  return jobs.slice(place + 1)
}

export const readJobHistory: Read<'readJobHistory'> = async ({ calls, db }, asked) => {
  const { customerRef, contractRef, serviceJobId } = asked
  const ask = calls.as(customerRef)
  const [job, withReceipts] = await Promise.all([
    readJob(ask, customerRef, serviceJobId),
    jobsWithReceipts(db, asked),
    checkPlan(ask, customerRef, contractRef),
  ])
  return {
    job: { ...jobRow(job, withReceipts), claimedKind: claimedKind(job), version: job.version },
    timeline: timelineOf(job),
  }
}

export const readJobVersion: Read<'readJobVersion'> = async (
  { calls },
  { customerRef, contractRef, serviceJobId },
) => {
  const ask = calls.as(customerRef)
  const [job] = await Promise.all([
    readJob(ask, customerRef, serviceJobId),
    checkPlan(ask, customerRef, contractRef),
  ])
  return { version: job.version }
}
