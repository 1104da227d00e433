/** The only place that plans a step of a job, whoever requests it: the domain's decision, ready to be written. */
import { deviceName } from '#domain/customer/device.ts'
import { buyoutEstimate } from '#domain/job/buyout-estimate.ts'
import { jobAfter, stepFor, type Move, type Report } from '#domain/job/change.ts'
import { jobMessage, type MessageFacts } from '#domain/job/message.ts'
import type { JobFacts } from '#domain/job/status.ts'
import { newLabel, type LabelProvider } from '../labels/label-provider.ts'
import { jobLink } from '../outbox/job-link.ts'
import { EVENT_OF_STEP, noticeOf, type Subscriptions } from '../partner/subscriptions.ts'
import type { StepFacts } from './step-facts.ts'
import type { StepToWrite } from './write-step.ts'

export interface StepContext {
  now: Date
  /** Sender name and base URL of the messages to the customer. */
  brandName: string
  publicUrl: string
  subscriptions: Subscriptions
  labels?: LabelProvider | undefined
}

/** What comes with a step, depending on who makes it. */
export interface StepExtras {
  report?: Report
  note?: string | undefined
  happenedAt?: string
  options?: StepToWrite['options']
  chosenOptionId?: string
  details?: StepToWrite['details']
}

export type PlannedStep = Omit<StepToWrite, 'answer'>

/** Everything the move writes; undefined if the job's state does not allow it. */
export function planStep(
  facts: StepFacts,
  move: Move,
  context: StepContext,
  { report = {}, note, happenedAt, options = [], chosenOptionId, details = {} }: StepExtras = {},
): PlannedStep | undefined {
  const { now, labels } = context
  const job = { ...facts, decideBy: facts.decideBy === null ? null : new Date(facts.decideBy) }
  const step = stepFor(job, move, now)
  if (!step) return undefined
  const { paymentDue, reimbursement = facts.reimbursement ?? undefined } = report
  const { closed, decideBy, ...after } = jobAfter(job, step, report, now)
  const moved = { ...after, serviceJobStatus: after.statusCode, hazards: facts.hazards }
  const label = labels ? (facts.label ?? newLabel(labels, moved, now)) : null
  const time = now.toISOString()
  const planned = {
    ...after,
    serviceJobId: facts.serviceJobId,
    version: facts.version,
    actor: move.by,
    note: note ?? '',
    happenedAt: happenedAt ?? time,
    now: time,
    decideBy: decideBy?.toISOString() ?? null,
    closedAt: closed ? time : null,
    freedSlotId: step.effects.includes('release-slot') ? facts.slotId : null,
    inactivatesDevice: step.effects.includes('inactivate-device'),
    options,
    chosenOptionId: chosenOptionId ?? null,
    details: {
      ...details,
      ...(paymentDue && { paymentDue }),
      ...(reimbursement && { reimbursement }),
      ...(label && { label }),
    },
    notice: noticeOf(
      context.subscriptions,
      { sourceSystem: facts.sourceSystem, kind: facts.claimedKind },
      EVENT_OF_STEP[step.action],
    ),
  }
  const told = { ...facts, paymentDue, reimbursement, label }
  return { ...planned, message: messageOf(told, planned, context) }
}

type ToldFacts = Omit<StepFacts, 'reimbursement'> & Pick<JobFacts, 'paymentDue' | 'reimbursement'>

/** The facts for a message about a job, as it is before the step. */
export function messageFacts(
  facts: ToldFacts,
  { brandName, publicUrl, now }: Pick<StepContext, 'brandName' | 'publicUrl' | 'now'>,
): MessageFacts {
  const { serviceJobId, firstName, buyout, unpaidFeeCents, center, decideBy } = facts
  return {
    brandName,
    firstName,
    serviceJobId,
    deviceName: deviceName(facts),
    productLineName: facts.productLineName,
    link: jobLink(publicUrl, serviceJobId),
    at: now,
    decideBy: decideBy === null ? null : new Date(decideBy),
    failedDeliveries: facts.failedDeliveries,
    center,
    label: facts.label,
    job: {
      ...facts,
      buyoutAmountCents: buyout?.amountCents,
      buyoutEstimateCents: estimateOf(facts)?.cents,
      serviceFeeCents: unpaidFeeCents,
      replacementCount: facts.optionIds.length,
    },
  }
}

function estimateOf({ estimateCents: givenCents, createdAt: requestedAt, ...facts }: ToldFacts) {
  return buyoutEstimate({ ...facts, givenCents, requestedAt })
}

function messageOf(facts: ToldFacts, after: Omit<PlannedStep, 'message'>, context: StepContext) {
  const before = messageFacts(facts, context)
  return jobMessage({
    ...before,
    decideBy: after.decideBy === null ? null : new Date(after.decideBy),
    failedDeliveries: after.failedDeliveries,
    job: {
      ...before.job,
      serviceJobType: after.serviceJobType,
      serviceJobStatus: after.statusCode,
      serviceJobStatusName: after.statusName,
      serviceJobSubStatus: null,
      serviceJobSubStatusName: null,
      byCustomer: after.actor === 'customer',
      carrier: after.carrier,
      trackingId: after.trackingId,
      replacementCount: facts.optionIds.length + after.options.length,
      ...(after.buyout ? { buyoutAmountCents: after.buyout.amountCents } : {}),
    },
    // Don't repeat the customer's own note to them.
    note: after.actor === 'partner' ? after.note : undefined,
  })
}
