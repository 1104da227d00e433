/** My Devices, and what can be added to it. */
import type { Equipment } from '#contract/devices.ts'
import type { ServiceJob } from '#contract/jobs.ts'
import type { ContractSummary } from '#contract/users.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { phaseOf } from '#domain/job/status-table.ts'
import { phases } from '#domain/job/vocabulary.ts'
import { CLAIM_INTERVAL_DAYS } from '#domain/limits.ts'
import { addDays } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { Owner, ProductLineFacts } from '../facts/customer.ts'
import type { DeviceFacts, MyDevicesFacts } from '../facts/job.ts'
import { unrefused, type Remote } from './ask.ts'
import { centsOf, readCustomer } from './customer.ts'
import { jobRow, listJobs } from './job-rows.ts'
import { draftsByDevice, jobsWithDocuments } from './local.ts'
import { coverOf } from './terms.ts'

export async function readMyDevices({ ask, db }: Remote, owner: Owner, now: Date): Promise<MyDevicesFacts> {
  const { customerRef } = owner
  const [customer, equipment, jobs, drafts, withDocuments] = await Promise.all([
    readCustomer(ask, customerRef),
    ask('getActiveEquipments', { customerRef }),
    listJobs(ask, { customerRef }),
    draftsByDevice(db, owner, now),
    jobsWithDocuments(db, owner),
  ])
  const openJobs = newestOpenJobs(jobs)
  const completions = lastCompletions(jobs, now)
  const devices = unrefused(equipment)
    .equipmentDetail.filter(({ equipmentStatus }) => !isHiddenDevice(equipmentStatus))
    .map((device): DeviceFacts => {
      const openJob = openJobs.get(device.inventoryEquipmentId)
      return {
        ...shownOf(device),
        openJob: openJob ? jobRow(openJob, withDocuments) : null,
        lastCompleted: completions.get(device.inventoryEquipmentId) ?? null,
        draftSavedAt: drafts.get(device.inventoryEquipmentId) ?? null,
        feesByPlan: feesByPlan(customer.contracts, device.productLine),
      }
    })
  return { viewer: customer.viewer, devices }
}

function shownOf(device: Equipment) {
  const { inventoryEquipmentId, productLine, productLineName, makeName, modelName } = device
  const { equipmentName, serialNumber, createdDate } = device
  return {
    inventoryEquipmentId,
    productLine,
    productLineName,
    make: makeName,
    modelName,
    equipmentName,
    serialNumber,
    createdDate,
  }
}

/** By device. `jobs` is newest first. */
function newestOpenJobs(jobs: readonly ServiceJob[]): ReadonlyMap<string, ServiceJob> {
  const open = jobs.filter((job) => job.open).toReversed()
  return new Map(open.map((job) => [job.claimDetails.inventoryEquipmentID, job]))
}

/** By device: the day of its last completed claim, if recent. */
function lastCompletions(jobs: readonly ServiceJob[], now: Date): ReadonlyMap<string, string> {
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

function feesByPlan(contracts: readonly ContractSummary[], productLine: string): Record<string, number> {
  return Object.fromEntries(
    contracts.flatMap((contract) => {
      const cover = coverOf(contract, productLine)
      return cover ? [[contract.productOfferCode, centsOf(cover.serviceFee)]] : []
    }),
  )
}

/** Each plan's product lines are in catalog order; the plan with the most comes first. */
export async function readProductLines({ ask }: Remote, owner: Owner): Promise<ProductLineFacts> {
  const { viewer, details, contracts } = await readCustomer(ask, owner.customerRef)
  const plans = new Map(contracts.map((contract) => [contract.productOfferCode, contract]))
  const largestFirst = [...plans.values()].toSorted(
    (one, other) => other.coveredProductLines.length - one.coveredProductLines.length,
  )
  return {
    viewer,
    address: {
      postalCode: details.zipCode,
      streetAddress: `${details.houseNo} ${details.addressLine1}`.trim(),
      apartmentUnitNumber: details.addressLine2,
    },
    productLines: largestFirst.flatMap(({ productOfferCode, coveredProductLines }) =>
      coveredProductLines.map(({ productSubCategoryCode, productLineName, serviceFee }) => ({
        planCode: productOfferCode,
        productLine: productSubCategoryCode,
        productLineName,
        serviceFeeCents: centsOf(serviceFee),
      })),
    ),
  }
}
