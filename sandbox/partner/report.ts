/** What the console sends as a partner: the status, and what a real partner would send along with it. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { DISPATCHED, OPTION_PROVIDED } from '#domain/job/vocabulary.ts'
import type { Database } from '#server/database/schema.ts'
import { send, signRequest, type SignedRequest, type Signer } from '../signed-request.ts'
import { findSimilarDevices, type PartnerJob } from './open-jobs.ts'

/** The request and its answer. */
export interface Exchange {
  serviceJobId: string
  /** Name and code of the status. */
  reported: string
  request: SignedRequest
  status: number
  answer: string
}

export interface Reporter {
  db: Kysely<Database>
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

async function optionsFor(db: Kysely<Database>, job: PartnerJob) {
  const similar = await findSimilarDevices(db, job)
  return similar.map(({ productCode, modelName, specification }) => ({
    productCode,
    modelName,
    specificationDetails: specification,
  }))
}

function parcel() {
  return { carrier: 'UPS', trackingId: `1Z${Array.from({ length: 16 }, () => randomInt(10)).join('')}` }
}
