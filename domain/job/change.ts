// Computes one step of a job completely: its state afterwards, and what the step offers or decides. Steps by the
// customer, the partner and the clock all go through here; the server only stores the result.

import { daysBetween } from '../time/calendar.ts'
import { businessDay } from '../time/place-clock.ts'
import { claimKindOf, isReplacementWithoutDefective } from '../claim/kind.ts'
import { decisionDeadline, findStep, isFinished, offersBuyout, type Step } from './lifecycle.ts'
import { buyoutAmountCents } from '../claim/charges.ts'
import type { PaymentDue, Reimbursement } from './money-words.ts'
import { statusFamilyOf, statusName, type JobFacts } from './status.ts'
import type { StatusCode } from './status-table.ts'
import type { Actor, StepAction } from './transitions.ts'
import { fairMarketValueCents } from '../claim/fair-market-value.ts'

export type Buyout = { fairMarketValueCents: number; amountCents: number }

export type JobBefore = Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus' | 'carrier' | 'trackingId'> & {
  failedDeliveries: number
  decideBy: Date | null
  productLine: string
  /** The day the device's age is counted from. */
  deviceSince: string
  benefitLimitCents: number
  unpaidFeeCents: number
  /** The current offer: a claim for a buyout starts with one. */
  buyout: Buyout | null
}

/** `action` distinguishes a rejected buyout from a canceled job. */
export type Move = { to: string; by: Actor; action?: StepAction }

/** What a partner reports in addition to the status. */
export type Report = {
  tracking?: { carrier: string; trackingId: string } | undefined
  buyoutAmountCents?: number | undefined
  paymentDue?: PaymentDue | undefined
  reimbursement?: Reimbursement | undefined
}

export type JobAfter = {
  statusCode: StatusCode
  statusName: string
  serviceJobType: string
  carrier: string | null
  trackingId: string | null
  decideBy: Date | null
  failedDeliveries: number
  closed: boolean
  /** The offer this step makes to the customer. */
  buyout: Buyout | null
  decision: 'accepted' | 'rejected' | null
}

/** Undefined if the move is refused. */
export function stepFor(job: JobBefore, move: Move, now: Date): Step | undefined {
  const decisionExpired = job.decideBy !== null && job.decideBy <= now
  // The transition table has no times: the clock may only act once the customer's 24 hours are over.
  if (move.by === 'clock' && !decisionExpired) return undefined
  const { serviceJobType, serviceJobStatus: from, failedDeliveries } = job
  return findStep(
    { kind: claimKindOf(serviceJobType), from, ...move },
    { failedDeliveries, decisionExpired, keepsDefective: isReplacementWithoutDefective(serviceJobType) },
  )
}

export function jobAfter(job: JobBefore, step: Step, report: Report, now: Date): JobAfter {
  const { to, effects, action } = step
  const serviceJobType = step.becomes ?? job.serviceJobType
  const kind = claimKindOf(serviceJobType)
  const { carrier = job.carrier, trackingId = job.trackingId } = report.tracking ?? {}
  return {
    statusCode: to,
    statusName: statusName(statusFamilyOf(serviceJobType), to) ?? to,
    serviceJobType,
    carrier: carrier ?? null,
    trackingId: trackingId ?? null,
    decideBy: effects.includes('start-decision-clock') ? decisionDeadline(now) : null,
    failedDeliveries: job.failedDeliveries + (effects.includes('count-failed-delivery') ? 1 : 0),
    closed: isFinished(kind, to),
    buyout: offersBuyout(kind, to) ? buyoutOffered(job, report, now) : null,
    decision: action === 'accept-buyout' ? 'accepted' : action === 'reject-buyout' ? 'rejected' : null,
  }
}

/** P4.9: the upper limit of a buyout, which a partner's amount may not exceed. */
export function mostBuyoutCents({
  benefitLimitCents,
  unpaidFeeCents,
}: Pick<JobBefore, 'benefitLimitCents' | 'unpaidFeeCents'>): number {
  return Math.max(0, benefitLimitCents - unpaidFeeCents)
}

/** The partner's amount if it names one, else the earlier offer, else one based on the fair market value. */
function buyoutOffered(job: JobBefore, { buyoutAmountCents: named }: Report, now: Date): Buyout {
  const { benefitLimitCents, unpaidFeeCents } = job
  if (named === undefined && job.buyout) return job.buyout
  const worth = fairMarketValueCents(job.productLine, daysBetween(job.deviceSince, businessDay(now)))
  if (named === undefined) {
    const facts = { fairMarketValueCents: worth, benefitCents: benefitLimitCents, unpaidFeeCents }
    return { fairMarketValueCents: worth, amountCents: buyoutAmountCents(facts) }
  }
  // P3.8's sum must add up: below the limit, amount plus fee is the partner's view of the fair market value.
  const asked = named + unpaidFeeCents
  return {
    fairMarketValueCents: asked < benefitLimitCents ? asked : Math.max(worth, asked),
    amountCents: named,
  }
}
