// One step of a job, worked out whole: where it stands afterwards and what is offered or decided with it. Whoever
// makes the step, customer, partner or clock, it comes through here; the server only writes down what this says.

import { daysBetween } from '../time/calendar.ts'
import { claimKindOf, isReplacementWithoutDefective } from '../claim/kind.ts'
import { decisionDeadline, findStep, isFinished, offersBuyout, type Step } from './lifecycle.ts'
import { buyoutAmountCents } from '../claim/charges.ts'
import { statusFamilyOf, statusName, type JobFacts } from './status.ts'
import type { Actor, StepAction } from './transitions.ts'
import { fairMarketValueCents } from '../claim/fair-market-value.ts'

export type Buyout = { fairMarketValueCents: number; amountCents: number }

export type JobBefore = Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus' | 'carrier' | 'trackingId'> & {
  failedDeliveries: number
  decideBy: Date | null
  productLine: string
  /** The day from which the device counts its age. */
  deviceSince: string
  benefitLimitCents: number
  unpaidFeeCents: number
  /** What is offered already: a claim for a buyout begins with an amount. */
  buyout: Buyout | null
}

/** `action` tells a rejected buyout from a cancelled job. */
export type Move = { to: string; by: Actor; action?: StepAction }

/** What a partner reports beside the status. */
export type Report = {
  tracking?: { carrier: string; trackingId: string } | undefined
  buyoutAmountCents?: number | undefined
}

export type JobAfter = {
  statusCode: string
  statusName: string
  serviceJobType: string
  carrier: string | null
  trackingId: string | null
  decideBy: Date | null
  failedDeliveries: number
  closed: boolean
  /** What this step puts before the customer. */
  buyout: Buyout | null
  decision: 'accepted' | 'rejected' | null
}

/** The step that the move makes, or undefined where it is refused. */
export function stepFor(job: JobBefore, move: Move, now: Date): Step | undefined {
  const decisionExpired = job.decideBy !== null && job.decideBy <= now
  // The table leaves the time to the clock; nobody's clock runs ahead of the customer's 24 hours.
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

/** P4.9: what a buyout comes to at most, so that a partner can't name more. */
export function mostBuyoutCents({
  benefitLimitCents,
  unpaidFeeCents,
}: Pick<JobBefore, 'benefitLimitCents' | 'unpaidFeeCents'>): number {
  return buyoutAmountCents({
    fairMarketValueCents: benefitLimitCents,
    benefitCents: benefitLimitCents,
    unpaidFeeCents,
  })
}

/** The partner's amount, where it names one; else what was offered before, or what the device would bring. */
function buyoutOffered(job: JobBefore, { buyoutAmountCents: named }: Report, now: Date): Buyout {
  const { benefitLimitCents, unpaidFeeCents } = job
  if (named === undefined && job.buyout) return job.buyout
  const worth = fairMarketValueCents(job.productLine, daysBetween(job.deviceSince, now.toISOString()))
  if (named === undefined) {
    const facts = { fairMarketValueCents: worth, benefitCents: benefitLimitCents, unpaidFeeCents }
    return { fairMarketValueCents: worth, amountCents: buyoutAmountCents(facts) }
  }
  // The sum of P3.8 has to come out: below the limit, the amount and the fee are what the partner holds it to be worth.
  const asked = named + unpaidFeeCents
  return {
    fairMarketValueCents: asked < benefitLimitCents ? asked : Math.max(worth, asked),
    amountCents: named,
  }
}
