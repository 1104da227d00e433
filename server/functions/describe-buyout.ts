import type { Buyout } from '#contract/job-functions.ts'
import { buyoutEstimate, type BuyoutEstimate } from '#domain/job/buyout-estimate.ts'
import { shownBuyoutCents, showsBuyout } from '#domain/job/status.ts'
import type { JobInfoFacts } from '../facts/job.ts'
import { buyoutWords } from '../refusal-words.ts'

/**
 * The buyout of a job that has come to one. P4.9: the amount is shown only for SERVICEBENCH sources, and so is the
 * market value it was worked out from. For other sources an estimate takes its place.
 */
export function describeBuyout(facts: JobInfoFacts, offered: boolean): Buyout | null {
  const { buyout } = facts.money
  if (!buyout && !offered) return null
  const amountCents = shownAmount(facts)
  const shown = amountCents !== null
  const estimate = shown ? null : estimateOf(facts, offered)
  return {
    amountCents,
    whyNoAmount: shown ? null : whyNone(facts, offered, estimate !== null),
    estimateCents: estimate?.cents ?? null,
    estimatedValueCents: estimate?.valueCents ?? null,
    fairMarketValueCents: shown ? buyout!.fairMarketValueCents : null,
    decision: buyout?.decision ?? null,
  }
}

/** It stays visible after the decision. Null in other closed jobs, and before a buyout comes up. */
export function estimateOf(
  { job, money, device, deviceSince }: JobInfoFacts,
  offered: boolean,
): BuyoutEstimate | null {
  const givenCents = money.buyout?.estimateCents ?? null
  const isDecided = (money.buyout?.decision ?? null) !== null
  if (!isDecided && (!job.open || (givenCents === null && !offered))) return null
  return buyoutEstimate({
    givenCents,
    productLine: device.productLine,
    deviceSince,
    requestedAt: job.createdAt,
    benefitLimitCents: money.benefitLimitCents,
    unpaidFeeCents: money.paidAt ? 0 : (money.serviceFeeCents ?? 0),
  })
}

function shownAmount({ job, money }: JobInfoFacts): number | null {
  return shownBuyoutCents({
    sourceSystem: job.sourceSystem,
    buyoutAmountCents: money.buyout?.amountCents,
  })
}

function whyNone({ job, money }: JobInfoFacts, offered: boolean, isEstimated: boolean): string {
  if (offered) return showsBuyout(job) && !money.buyout ? buyoutWords.notYet : buyoutWords.agrees
  const decision = money.buyout?.decision ?? null
  if (decision === 'rejected' && isEstimated) return buyoutWords.wasEstimated
  return isEstimated && decision === null ? buyoutWords.estimated : buyoutWords.notOnline
}
