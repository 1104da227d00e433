/** Whether the references in a URL are the caller's. */
import { Failure } from '#contract/failure.ts'
import type { Database } from '../../database/database.ts'
import { findAnswersOfClaim } from '../../queries/remote/drafts.ts'
import type { NamedThings } from '../../facts/customer.ts'
import type { Remote } from './remote-context.ts'
import { unrefused, type Ask } from './calls/ask.ts'
import { checkPlan, findContact } from './customer.ts'
import { readDevice } from './device.ts'
import { listJobs } from './jobs/job-rows.ts'
import { contractQuestion } from './questions.ts'

/** Rejects with `not-yours` otherwise. A plan or claim has to belong to the given customer, if there is one. */
export async function checkReferences(
  { calls, db }: Remote,
  subject: string,
  { customerRef, contractRef, claimsMasterId, equipmentId }: NamedThings,
): Promise<true> {
  // Only the customer's list of devices says whose one is.
  if (equipmentId !== undefined && customerRef === undefined) throw new Failure('not-yours')
  const ask = customerRef === undefined ? calls.ask : calls.as(customerRef)
  await Promise.all([
    customerRef !== undefined && checkCustomer(ask, customerRef, contractRef ?? null),
    customerRef === undefined && contractRef !== undefined && checkContract(ask, contractRef),
    customerRef !== undefined && equipmentId !== undefined && readDevice(ask, { customerRef }, equipmentId),
    claimsMasterId !== undefined && checkClaim(ask, db, { subject, customerRef, claimsMasterId }),
  ])
  return true
}

async function checkCustomer(ask: Ask, customerRef: string, contractRef: string | null): Promise<void> {
  // Checking the plan checks the customer too.
  await (contractRef === null ? findContact(ask, customerRef) : checkPlan(ask, customerRef, contractRef))
}

async function checkContract(ask: Ask, contractRef: string): Promise<void> {
  const answer = await ask('getContract', contractQuestion(contractRef))
  if (unrefused(answer).contractPublicRef !== contractRef) throw new Failure('not-yours')
}

interface NamedClaim {
  subject: string
  customerRef: string | undefined
  claimsMasterId: string
}

/** A claim that was recorded here is noted with its draft; one that was raised has a job. */
async function checkClaim(ask: Ask, db: Database, named: NamedClaim): Promise<void> {
  const { subject, customerRef = null, claimsMasterId } = named
  const [noted] = await findAnswersOfClaim(db, { subject, customerRef, claimsMasterId })
  if (noted) return
  const jobs = customerRef === null ? [] : await listJobs(ask, customerRef, { claimsMasterId })
  if (jobs.length === 0) throw new Failure('not-yours')
}
