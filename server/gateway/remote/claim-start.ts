/** A device with everything that affects a claim for it, and its troubleshooting steps. */
import { DEVICE_JOBS } from '#domain/limits.ts'
import type { ClaimStartFacts, TriageFacts } from '../facts/claim.ts'
import type { Owner } from '../facts/customer.ts'
import { unrefused, type Ask, type Remote } from './ask.ts'
import { readCustomer } from './customer.ts'
import { listIssues, listTriageSteps, readDevice } from './device.ts'
import { jobRow, listJobs } from './job-rows.ts'
import { jobsWithDocuments, readDraft } from './local.ts'
import { coverOf, exclusionOf, termsOf } from './terms.ts'

export async function readClaimStart(
  { ask, db }: Remote,
  owner: Owner,
  equipmentId: string,
  now: Date,
): Promise<ClaimStartFacts> {
  const { customerRef } = owner
  const named = { customerRef, inventoryEquipmentId: equipmentId }
  const [customer, { device, issues, replaces, replacedBy }, jobs, history, draft, withDocuments] =
    await Promise.all([
      readCustomer(ask, customerRef),
      deviceWithIssues(ask, owner, equipmentId),
      listJobs(ask, named),
      ask('getEquipmentEligibility', named),
      readDraft(db, owner, equipmentId, now),
      jobsWithDocuments(db, owner),
    ])
  return {
    viewer: customer.viewer,
    device,
    lastCompleted: unrefused(history).lastCompleted,
    jobs: jobs
      .filter((job, place) => place <= DEVICE_JOBS || job.open)
      .map((job) => jobRow(job, withDocuments)),
    issues,
    terms: termsOf(customer.contracts, device.productLine),
    draft,
    isPaid: unrefused(history).unfinishedClaim?.payment === 'paid',
    replaces,
    replacedBy,
  }
}

async function deviceWithIssues(ask: Ask, owner: Owner, equipmentId: string) {
  const found = await readDevice(ask, owner, equipmentId)
  return { ...found, issues: await listIssues(ask, found.device.productLine) }
}

export async function readTriage(
  { ask }: Remote,
  owner: Owner,
  equipmentId: string,
  issueCode: string,
): Promise<TriageFacts> {
  const [{ viewer, contracts }, { device, issue, steps }] = await Promise.all([
    readCustomer(ask, owner.customerRef),
    deviceWithSteps(ask, owner, equipmentId, issueCode),
  ])
  const covering = contracts.filter((contract) => coverOf(contract, device.productLine))
  const excluding = contracts.flatMap((contract) => {
    const reason = issue && exclusionOf(contract, issue.issueCode)
    return reason ? [[contract.productOfferCode, reason]] : []
  })
  return {
    viewer,
    issue,
    steps,
    coveringPlans: [...new Set(covering.map(({ productOfferCode }) => productOfferCode))],
    exclusions: Object.fromEntries(excluding),
  }
}

async function deviceWithSteps(ask: Ask, owner: Owner, equipmentId: string, issueCode: string) {
  const { device } = await readDevice(ask, owner, equipmentId)
  const { productLine: productSubCategoryCode } = device
  const [issues, steps] = await Promise.all([
    listIssues(ask, productSubCategoryCode),
    listTriageSteps(ask, productSubCategoryCode, issueCode),
  ])
  const issue = issues.find((known) => known.issueCode === issueCode) ?? null
  return { device, issue, steps }
}
