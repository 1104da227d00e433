/** My Devices, and what can be added to it. */
import { streetAddress } from '#domain/customer/address.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { hasUsableStatus } from '#domain/customer/plan.ts'
import { phaseOf } from '#domain/job/status-table.ts'
import { phases } from '#domain/job/vocabulary.ts'
import { CLAIM_INTERVAL_DAYS } from '#domain/limits.ts'
import { addDays } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { DeviceFacts, OpenJobFacts } from '../../facts/job.ts'
import type { Read } from './remote-context.ts'
import { unrefused, type Ask } from './calls/ask.ts'
import { knownLines, listCoveredLines, type CoveredLine } from './claims/coverage.ts'
import { addressOnFile, readCustomer, type PlanSummary } from './customer.ts'
import { screenDevice } from './device.ts'
import { claimedKind } from './jobs/job-detail.ts'
import { listedJob, listJobs, type RemoteJob } from './jobs/job-rows.ts'
import { jobsWithReceipts } from './local.ts'
import { listRemoteDrafts } from '../../queries/remote/drafts.ts'

export const readMyDevices: Read<'readMyDevices'> = async ({ calls, db }, asked) => {
  const { customerRef, now } = asked
  const ask = calls.as(customerRef)
  const [{ viewer, lines }, equipment, jobs, drafts, withReceipts] = await Promise.all([
    readCustomerWithLines(ask, customerRef, listCoveredLines),
    ask('getActiveEquipments', { customerRef }),
    listJobs(ask, customerRef),
    listRemoteDrafts(db, asked),
    jobsWithReceipts(db, asked),
  ])
  const requests = new Map(drafts.map(({ equipmentId, request }) => [equipmentId, request]))
  const openJobs = newestOpenJobs(jobs)
  const completions = lastCompletions(jobs, now)
  const devices = unrefused(equipment)
    .equipmentDetail.filter(({ equipmentStatus }) => !isHiddenDevice(equipmentStatus))
    .map(screenDevice)
    .map((device): DeviceFacts => {
      const { inventoryEquipmentId, productLine } = device
      const openJob = openJobs.get(inventoryEquipmentId)
      return {
        inventoryEquipmentId,
        productLine,
        productLineName: device.productLineName,
        make: device.makeName,
        modelName: device.modelName,
        equipmentName: device.equipmentName,
        serialNumber: device.serialNumber,
        createdDate: device.createdDate,
        openJob: openJob ? openJobFacts(openJob, withReceipts) : null,
        lastCompleted: completions.get(inventoryEquipmentId) ?? null,
        request: requests.get(inventoryEquipmentId) ?? null,
        feesByPlan: feesByPlan(lines, productLine),
      }
    })
  const unknownPlans = [...lines].filter(([, covered]) => covered === null).map(([planCode]) => planCode)
  return { viewer, devices, ...(unknownPlans.length > 0 && { unknownPlans }) }
}

/** Also reads what each plan that could be chosen covers, by plan code. */
async function readCustomerWithLines<Lines>(
  ask: Ask,
  customerRef: string,
  linesOf: (ask: Ask, plan: PlanSummary) => Promise<Lines>,
) {
  const customer = await readCustomer(ask, customerRef)
  const plans = customer.plans.filter(
    ({ contractStatusCode, coveredProductLines }) =>
      coveredProductLines || hasUsableStatus(contractStatusCode),
  )
  const entries = await Promise.all(
    plans.map(async (plan) => [plan.productOfferCode, await linesOf(ask, plan)] as const),
  )
  return { ...customer, lines: new Map(entries) }
}

/** Usual times are learned from our own jobs, so only the catalog's can be shown. */
export function openJobFacts(job: RemoteJob, withReceipts: ReadonlySet<string>): OpenJobFacts {
  const row = listedJob(job, withReceipts)
  return {
    ...row,
    claimedKind: claimedKind(job),
    stageBegan: null,
    startedAt: row.visitEndsAt ?? row.createdAt,
    visit: job.visit,
    usualTimes: [],
  }
}

/** By device. `jobs` is newest first. */
function newestOpenJobs(jobs: readonly RemoteJob[]): ReadonlyMap<string, RemoteJob> {
  const open = jobs.filter((job) => job.open).toReversed()
  return new Map(open.map((job) => [job.claimDetails.inventoryEquipmentID, job]))
}

/** By device: the day of its last completed claim, if recent. Unknown where the partner does not say when it closed. */
function lastCompletions(jobs: readonly RemoteJob[], now: Date): ReadonlyMap<string, string> {
  const long = addDays(businessDay(now), -CLAIM_INTERVAL_DAYS)
  const completions = new Map<string, string>()
  for (const { closedAt, serviceJobStatus, claimDetails } of jobs) {
    const phase = phaseOf(serviceJobStatus)
    if (closedAt === null || (phase && phases[phase].endsWithoutService)) continue
    const [id, day] = [claimDetails.inventoryEquipmentID, businessDay(new Date(closedAt))]
    if (day > (completions.get(id) ?? long)) completions.set(id, day)
  }
  return completions
}

function feesByPlan(
  lines: ReadonlyMap<string, CoveredLine[] | null>,
  productLine: string,
): DeviceFacts['feesByPlan'] {
  return Object.fromEntries(
    [...lines].flatMap(([planCode, covered]) => {
      const line = covered?.find((one) => one.productLine === productLine)
      return line ? [[planCode, line.serviceFeeCents]] : []
    }),
  )
}

/** Each plan's product lines are in catalog order; the plan with the most comes first. */
export const readProductLines: Read<'readProductLines'> = async ({ calls }, { customerRef }) => {
  const ask = calls.as(customerRef)
  const { viewer, account, lines } = await readCustomerWithLines(ask, customerRef, knownLines)
  const largestFirst = [...lines].toSorted(([, one], [, other]) => other.length - one.length)
  const address = addressOnFile(account, customerRef)
  return {
    viewer,
    address: {
      postalCode: address.zipCode,
      streetAddress: streetAddress(address),
      apartmentUnitNumber: address.apartment,
    },
    productLines: largestFirst.flatMap(([planCode, covered]) =>
      covered.map((line) => ({ planCode, ...line })),
    ),
  }
}
