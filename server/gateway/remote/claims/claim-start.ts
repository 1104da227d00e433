/** A device with everything that affects a claim for it, and its troubleshooting steps. */
import { DEVICE_JOBS } from '#domain/limits.ts'
import { coverUnder, termsUnder } from '../../../facts/other-plans.ts'
import type { Read } from '../remote-context.ts'
import { unrefused, type Ask } from '../calls/ask.ts'
import { readTerms, reasonAgainstIssue } from './coverage.ts'
import { readCustomer } from '../customer.ts'
import { openJobFacts } from '../devices.ts'
import { findIssue, listIssues, listTriageSteps, readDevice } from '../device.ts'
import { listedJob, listJobs } from '../jobs/job-rows.ts'
import { findDraft, jobsWithReceipts } from '../local.ts'
import { mergeGatewayAnswers } from '../../../queries/remote/drafts.ts'
import { unfinishedClaim } from './unfinished-claim.ts'

export const readClaimStart: Read<'readClaimStart'> = async ({ calls, db }, asked) => {
  const { customerRef, equipmentId, contractRef, now } = asked
  const ask = calls.as(customerRef)
  const customer = readCustomer(ask, customerRef)
  const found = readDevice(ask, asked, equipmentId)
  const [
    { viewer },
    { device, replaces, replacedBy },
    { terms, otherTerms },
    issues,
    jobs,
    history,
    saved,
    withReceipts,
  ] = await Promise.all([
    customer,
    found,
    Promise.all([customer, found]).then(([known, { device }]) =>
      termsUnder(known.viewer, contractRef, now, (plan) => readTerms(ask, known, plan, device.productLine)),
    ),
    found.then(({ device }) => listIssues(ask, device)),
    listJobs(ask, customerRef, { inventoryEquipmentId: equipmentId }),
    readClaimHistory(ask, customerRef, equipmentId),
    findDraft(db, asked),
    jobsWithReceipts(db, asked),
  ])
  const openJob = jobs.find((job) => job.open)
  return {
    viewer,
    device,
    openJobId: openJob?.serviceJobID ?? null,
    openJob: openJob ? openJobFacts(openJob, withReceipts) : null,
    lastCompleted: history.lastCompleted,
    heldBack: history.heldBack,
    jobs: jobs
      .filter((job, place) => place <= DEVICE_JOBS || job.open)
      .map((job) => listedJob(job, withReceipts)),
    issues,
    terms,
    otherTerms,
    draft: saved?.draft ?? null,
    unfinished: unfinishedClaim(history.unfinishedClaim, saved),
    replaces,
    replacedBy,
  }
}

/** The 90-day check, with the open job that may be behind it. Without a date, only the answer is known. */
export async function readClaimHistory(ask: Ask, customerRef: string, inventoryEquipmentId: string) {
  const history = unrefused(await ask('getEquipmentEligibility', { customerRef, inventoryEquipmentId }))
  const { eligible, lastCompleted, eligibleFrom, unfinishedClaim } = history
  const jobs = eligible ? [] : await listJobs(ask, customerRef, { inventoryEquipmentId })
  const openJobId = jobs.find((job) => job.open)?.serviceJobID ?? null
  const isExplained = eligible || openJobId !== null || lastCompleted !== null
  return {
    openJobId,
    lastCompleted,
    heldBack: isExplained ? null : { from: eligibleFrom },
    unfinishedClaim,
  }
}

/** What is found out about the issue stays in the draft: the confirm page shows it again. */
export const readTriage: Read<'readTriage'> = async (
  { calls, db },
  { equipmentId, issueCode, contractRef, ...owner },
) => {
  const ask = calls.as(owner.customerRef)
  const customer = readCustomer(ask, owner.customerRef)
  const found = readDevice(ask, owner, equipmentId).then(({ device }) => device)
  const [{ viewer }, issue, steps, coverage] = await Promise.all([
    customer,
    found.then((device) => findIssue(ask, device, issueCode)),
    found.then((device) => listTriageSteps(ask, device, issueCode)),
    Promise.all([customer, found]).then(([known, { productLine }]) =>
      coverUnder(
        known.viewer,
        contractRef,
        (plan) => reasonAgainstIssue(ask, known, plan, productLine, issueCode),
        (plan) => readTerms(ask, known, plan, productLine),
      ),
    ),
  ])
  if (issue) await mergeGatewayAnswers(db, { ...owner, equipmentId, answers: { issue, triage: steps } })
  return { viewer, issue, steps, ...coverage }
}
