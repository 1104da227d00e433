/** A device with everything that affects a claim for it, and its troubleshooting steps. */
import { DEVICE_JOBS } from '#domain/limits.ts'
import type { ClaimStartFacts, TriageFacts } from '../../facts/claim.ts'
import type { Owner } from '../../facts/customer.ts'
import { isRefusedUnder } from '../../facts/other-plans.ts'
import type { Remote } from './remote-context.ts'
import { keepAnswers } from './claim-answers.ts'
import { unrefused, type Ask } from './calls/ask.ts'
import { otherPlans, planOf, readTerms, reasonAgainstIssue } from './coverage.ts'
import { readCustomer, type RemoteCustomer } from './customer.ts'
import { openJobFacts } from './devices.ts'
import { findIssue, listIssues, listTriageSteps, readDevice } from './device.ts'
import { listedJob, listJobs } from './job-rows.ts'
import { findDraft, jobsWithReceipts } from './local.ts'
import { unfinishedClaim } from './unfinished-claim.ts'

export async function readClaimStart(
  { calls, db }: Remote,
  owner: Owner,
  equipmentId: string,
  contractRef: string | undefined,
  now: Date,
): Promise<ClaimStartFacts> {
  const { customerRef } = owner
  const ask = calls.as(customerRef)
  const customer = readCustomer(ask, customerRef)
  const found = readDevice(ask, owner, equipmentId)
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
      termsUnder(ask, known, contractRef, device.productLine, now),
    ),
    found.then(({ device }) => listIssues(ask, device)),
    listJobs(ask, customerRef, { inventoryEquipmentId: equipmentId }),
    readClaimHistory(ask, customerRef, equipmentId),
    findDraft(db, owner, equipmentId, now),
    jobsWithReceipts(db, owner),
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

/** The other plans are asked about only if the chosen one refuses. */
async function termsUnder(
  ask: Ask,
  customer: RemoteCustomer,
  contractRef: string | undefined,
  productLine: string,
  now: Date,
): Promise<Pick<ClaimStartFacts, 'terms' | 'otherTerms'>> {
  const chosen = planOf(customer, contractRef)
  if (!chosen) return { terms: null, otherTerms: [] }
  const terms = await readTerms(ask, customer, chosen.plan, productLine)
  const others = isRefusedUnder(chosen.contract, terms, now) ? otherPlans(customer, chosen.contract) : []
  const otherTerms = await Promise.all(others.map(({ plan }) => readTerms(ask, customer, plan, productLine)))
  return { terms, otherTerms }
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
export async function readTriage(
  { calls, db }: Remote,
  owner: Owner,
  equipmentId: string,
  issueCode: string,
  contractRef: string | undefined,
): Promise<TriageFacts> {
  const ask = calls.as(owner.customerRef)
  const customer = readCustomer(ask, owner.customerRef)
  const found = readDevice(ask, owner, equipmentId).then(({ device }) => device)
  const [{ viewer }, issue, steps, coverage] = await Promise.all([
    customer,
    found.then((device) => findIssue(ask, device, issueCode)),
    found.then((device) => listTriageSteps(ask, device, issueCode)),
    Promise.all([customer, found]).then(([known, { productLine }]) =>
      coverOf(ask, known, contractRef, productLine, issueCode),
    ),
  ])
  if (issue) await keepAnswers(db, owner, equipmentId, { issue, triage: steps })
  return { viewer, issue, steps, ...coverage }
}

async function coverOf(
  ask: Ask,
  customer: RemoteCustomer,
  contractRef: string | undefined,
  productLine: string,
  issueCode: string,
): Promise<Pick<TriageFacts, 'notCoveredReason' | 'otherTerms'>> {
  const chosen = planOf(customer, contractRef)
  const notCoveredReason = chosen ? await reasonAgainstIssue(ask, chosen, productLine, issueCode) : null
  if (!chosen || notCoveredReason === null) return { notCoveredReason, otherTerms: [] }
  const others = await Promise.all(
    otherPlans(customer, chosen.contract).map(async (other) => {
      const reason = await reasonAgainstIssue(ask, other, productLine, issueCode)
      return reason === null ? [await readTerms(ask, customer, other.plan, productLine)] : []
    }),
  )
  return { notCoveredReason, otherTerms: others.flat() }
}
