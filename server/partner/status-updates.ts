/** Takes a service partner's report of what happened to a job. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import {
  isServicePartner,
  PARTNER_PATH,
  PartnerStatusResult,
  PartnerStatusUpdate,
} from '#contract/partner.ts'
import { claimKindOf } from '#domain/claim/kind.ts'
import { mostBuyoutCents } from '#domain/job/change.ts'
import { nextSteps } from '#domain/job/lifecycle.ts'
import { reportFieldNames, reportFields } from '#domain/job/report-fields.ts'
import { canonical } from '#domain/job/status-table.ts'
import { jobStatus } from '#domain/job/status.ts'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import { lookThenWrite } from '../database/look-first.ts'
import { hashOfBody } from '../database/write-once.ts'
import { JobConflict } from '../http/job-conflict.ts'
import { planStep, type StepExtras } from '../jobs/plan-step.ts'
import { lookAtJobForPartner, type StepFacts } from '../jobs/step-facts.ts'
import { writePartnerStep } from '../jobs/write-step.ts'
import { lotsOf } from './assignments.ts'
import type { PartnerDependencies } from './dependencies.ts'
import { happenedAt, refuseBefore } from './occurred-at.ts'

export function registerStatusUpdates(app: FastifyInstance, dependencies: PartnerDependencies): void {
  app.post(PARTNER_PATH, {
    schema: { body: PartnerStatusUpdate, response: { 200: PartnerStatusResult } },
    handler: (request) =>
      takeStatusUpdate(request.body as PartnerStatusUpdate, request.partner, dependencies),
  })
}

async function takeStatusUpdate(
  update: PartnerStatusUpdate,
  partner: string,
  { db, assignments, now: clock, brandName, publicUrl, labels }: PartnerDependencies,
): Promise<PartnerStatusResult> {
  const now = clock()
  const { eventId, serviceJobId, statusCode } = update
  // The account site and the customer system have endpoints of their own.
  if (!isServicePartner(partner)) throw new Failure('not-yours')
  checkFields(update)
  const happened = happenedAt(update.occurredAt, now)
  const bodyHash = hashOfBody(update)
  const key = { subject: partner, transactionId: eventId, requestName: serviceJobId, bodyHash }
  const look = () => lookAtJobForPartner(db, key, { serviceJobId, lots: lotsOf(assignments, partner) })
  const act = (job: StepFacts) => {
    refuseBefore(job.createdAt, update.occurredAt, 'job')
    const planned = planStep(
      job,
      { to: statusCode, by: 'partner' },
      // No subscriptions, because a partner gets no event about its own report.
      { now, brandName, publicUrl, subscriptions: new Map(), labels },
      extrasOf(update, happened),
    )
    if (!planned) throw notFrom(job, statusCode)
    if (planned.buyout) checkBuyout(update, job)
    if (update.reimbursement) checkReimbursement(update.reimbursement, job)
    const answer: PartnerStatusResult = {
      eventId,
      serviceJobId,
      statusCode: planned.statusCode,
      version: planned.version + 1,
    }
    return writePartnerStep(db, key, { step: { ...planned, answer } })
  }
  const missing = new Failure('unknown-request', [], 'Job not found')
  return lookThenWrite(look, act, missing) as Promise<PartnerStatusResult>
}

function notFrom(job: StepFacts, statusCode: string): Failure {
  const { code, status } = jobStatus(job)
  const { serviceJobType, serviceJobStatus, serviceJobStatusName, version } = job
  const allowed = nextSteps(claimKindOf(serviceJobType), serviceJobStatus, 'partner', job)
  return new JobConflict(`A job can't change from ${code} (${status}) to ${statusCode}`, {
    statusCode: serviceJobStatus,
    statusName: serviceJobStatusName,
    version,
    allowedStatusCodes: allowed.map(({ to }) => to),
  })
}

function extrasOf(update: PartnerStatusUpdate, happened: Date): StepExtras {
  const { note, tracking, replacementOptions = [], buyoutAmount, paymentDue, reimbursement } = update
  return {
    note,
    happenedAt: happened.toISOString(),
    report: {
      tracking,
      buyoutAmountCents: buyoutAmount === undefined ? undefined : centsOf(buyoutAmount),
      paymentDue: paymentDue && {
        amountCents: centsOf(paymentDue.amount),
        howToPay: paymentDue.howToPay ?? null,
        payBy: paymentDue.payBy ?? null,
      },
      reimbursement: reimbursement && {
        amountCents: centsOf(reimbursement.amount),
        method: reimbursement.method,
        arrivesBy: reimbursement.arrivesBy,
      },
    },
    options: replacementOptions.map(({ productCode = null, modelName, specificationDetails }) => ({
      productCode,
      modelName,
      specification: specificationDetails,
    })),
  }
}

/** An offer can't exceed what the plan pays. */
function checkBuyout({ buyoutAmount = 0 }: PartnerStatusUpdate, job: StepFacts): void {
  const most = mostBuyoutCents(job)
  if (centsOf(buyoutAmount) <= most) return
  const message = `exceeds what the plan pays for this job, at most ${(most / 100).toFixed(2)}`
  throw new Failure('malformed', [{ field: 'buyoutAmount', message }])
}

function checkReimbursement(
  { amount }: NonNullable<PartnerStatusUpdate['reimbursement']>,
  { serviceJobType, benefitLimitCents }: StepFacts,
): void {
  const refuse = (field: string, message: string) => new Failure('malformed', [{ field, message }])
  if (claimKindOf(serviceJobType) !== 'reimbursement') {
    throw refuse('reimbursement', 'is only allowed for a reimbursement')
  }
  if (centsOf(amount) > benefitLimitCents) {
    const most = (benefitLimitCents / 100).toFixed(2)
    throw refuse('reimbursement.amount', `exceeds what the plan pays for this job, at most ${most}`)
  }
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** What a status does not take is refused, not ignored; an offer needs its options. */
function checkFields(update: PartnerStatusUpdate): void {
  const code = canonical(update.statusCode)
  const problems = reportFieldNames
    .map((field) => ({ field, codes: reportFields[field].map(String), given: update[field] !== undefined }))
    .filter(({ codes, given }) => given && !codes.includes(code))
    .map(({ field, codes }) => ({ field, message: `is only allowed with ${codes.join(', ')}` }))
  const { replacementOptions = [] } = update
  if (code === OPTION_PROVIDED && replacementOptions.length === 0) {
    problems.push({ field: 'replacementOptions', message: `is required with ${OPTION_PROVIDED}` })
  }
  if (problems.length > 0) throw new Failure('malformed', problems)
}
