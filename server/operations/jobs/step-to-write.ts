/** The one place that makes a step of a job, whoever asks for it: what the domain says, ready to be written down. */
import { deviceName } from '#domain/customer/device.ts'
import { jobAfter, stepFor, type Move, type Report } from '#domain/job/change.ts'
import { jobMessage, type MessageFacts } from '#domain/job/message.ts'
import { jobLink } from '../../notifications/job-link.ts'
import type { StepFacts, StepToWrite } from '../../queries/job/job-steps.ts'

export interface StepContext {
  now: Date
  /** Who writes to the customer, and where their links lead. */
  brandName: string
  publicUrl: string
}

/** What goes along with a step, depending on who makes it. */
export interface StepExtras {
  report?: Report
  note?: string | undefined
  happenedAt?: string
  options?: StepToWrite['options']
  chosenOptionId?: string
  details?: StepToWrite['details']
}

export type PlannedStep = Omit<StepToWrite, 'answer'>

/** Everything that the move writes; undefined where the job's state does not allow it. */
export function planStep(
  facts: StepFacts,
  move: Move,
  context: StepContext,
  { report = {}, note, happenedAt, options = [], chosenOptionId, details = {} }: StepExtras = {},
): PlannedStep | undefined {
  const { now } = context
  const job = { ...facts, decideBy: facts.decideBy === null ? null : new Date(facts.decideBy) }
  const step = stepFor(job, move, now)
  if (!step) return undefined
  const { closed, decideBy, ...after } = jobAfter(job, step, report, now)
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
    details,
  }
  return { ...planned, message: messageOf(facts, planned, context) }
}

/** What every message about a job is made of, as the job stands before anything is done to it. */
export function messageFacts(facts: StepFacts, { brandName, publicUrl }: StepContext): MessageFacts {
  const { serviceJobId, firstName, buyout, unpaidFeeCents, center } = facts
  return {
    brandName,
    firstName,
    serviceJobId,
    deviceName: deviceName(facts),
    link: jobLink(publicUrl, serviceJobId),
    center,
    job: { ...facts, buyoutAmountCents: buyout?.amountCents, serviceFeeCents: unpaidFeeCents },
  }
}

function messageOf(facts: StepFacts, after: Omit<PlannedStep, 'message'>, context: StepContext) {
  const before = messageFacts(facts, context)
  return jobMessage({
    ...before,
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
      ...(after.buyout ? { buyoutAmountCents: after.buyout.amountCents } : {}),
    },
    // Their own words are not news to the customer.
    note: after.actor === 'partner' ? after.note : undefined,
  })
}
