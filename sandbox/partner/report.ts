/** What the console sends as a partner: the status, with the details a real partner would send. */
import { randomInt, randomUUID } from 'node:crypto'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { claimKindOf } from '#domain/claim/kind.ts'
import { reportFields } from '#domain/job/report-fields.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import { addDays } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { DISPATCHED, OPTION_PROVIDED } from '#domain/job/codes.ts'
import type { Database } from '#server/database/database.ts'
import { send, signRequest, type SignedRequest, type Signer } from '../signed-request.ts'
import { findSimilarDevices, type PartnerJob } from './open-jobs.ts'

/** The request and its response. */
export interface Exchange {
  serviceJobId: string
  /** Name and code of the status. */
  reported: string
  request: SignedRequest
  status: number
  answer: string
}

export interface Reporter {
  db: Database
  /** The partner that works on the job. */
  signerOf(job: PartnerJob): Signer
}

export async function reportStatus(
  { db, signerOf }: Reporter,
  job: PartnerJob,
  statusCode: string,
  note = '',
): Promise<Exchange> {
  const signer = signerOf(job)
  const update: PartnerStatusUpdate = {
    eventId: randomUUID(),
    serviceJobId: job.serviceJobId,
    statusCode,
    occurredAt: signer.now().toISOString(),
    ...(note ? { note } : {}),
    ...(statusCode === DISPATCHED ? { tracking: parcel() } : {}),
    ...moneyFor(job, statusCode, signer.now()),
    ...(statusCode === OPTION_PROVIDED ? { replacementOptions: await optionsFor(db, job) } : {}),
  }
  const request = signRequest(signer, PARTNER_PATH, update)
  const response = await send(request)
  return {
    serviceJobId: job.serviceJobId,
    reported: `${statusName(statusFamilyOf(job.serviceJobType), statusCode) ?? 'Unknown'} (${statusCode})`,
    request,
    status: response.status,
    answer: await response.text(),
  }
}

async function optionsFor(db: Database, job: PartnerJob) {
  const similar = await findSimilarDevices(db, job)
  return similar.map(({ productCode, modelName, specification }) => ({
    productCode,
    modelName,
    specificationDetails: specification,
  }))
}

/** What the customer owes, or gets back. */
function moneyFor(
  { serviceJobType }: PartnerJob,
  statusCode: string,
  now: Date,
): Pick<PartnerStatusUpdate, 'paymentDue' | 'reimbursement'> {
  const inDays = (days: number) => addDays(businessDay(now), days)
  if (reportFields.paymentDue.some((code) => code === statusCode)) {
    const howToPay = `To pay by card, call ${CALL_CENTER_NUMBER} and have your Service Call number ready.`
    return { paymentDue: { amount: 120, howToPay, payBy: inDays(14) } }
  }
  const pays = reportFields.reimbursement.some((code) => code === statusCode)
  return pays && claimKindOf(serviceJobType) === 'reimbursement'
    ? { reimbursement: { amount: 140, method: 'check', arrivesBy: inDays(10) } }
    : {}
}

function parcel() {
  return { carrier: 'UPS', trackingId: `1Z${Array.from({ length: 16 }, () => randomInt(10)).join('')}` }
}
