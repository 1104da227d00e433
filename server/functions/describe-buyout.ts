import type { Buyout } from '#contract/job-functions.ts'
import { shownBuyoutCents } from '#domain/job/status.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import type { JobInfoFacts } from '../gateway/facts/job.ts'

/**
 * The buyout of a job that has come to one. P4.9: the amount is shown only for SERVICEBENCH sources, and so is the market
 * value, from which it could be derived. A buyout claim shows the estimate it was submitted with (P4.9: buyoutCost of the
 * claim draft) until an amount is offered. The offer may differ, so the estimate is hidden then, even if a partner's
 * gateway still sends it.
 */
export function describeBuyout({ job, money }: JobInfoFacts, offered: boolean): Buyout | null {
  const { buyout } = money
  if (!buyout) {
    return offered
      ? {
          amountCents: null,
          whyNoAmount: NOT_YET,
          estimateCents: null,
          fairMarketValueCents: null,
          decision: null,
        }
      : null
  }
  const { sourceSystem } = job
  const { estimateCents, decision } = buyout
  const amountCents = shownBuyoutCents({ sourceSystem, buyoutAmountCents: buyout.amountCents })
  const shown = amountCents !== null
  const isEstimate = !shown && job.open && !offered && estimateCents !== null
  return {
    amountCents,
    whyNoAmount: shown ? null : isEstimate ? ONLY_ESTIMATED : NOT_ONLINE,
    estimateCents: isEstimate ? estimateCents : null,
    fairMarketValueCents: shown ? buyout.fairMarketValueCents : null,
    decision,
  }
}

const NOT_YET = `We have not received the amount yet. We will let you know by e-mail and SMS. Questions? Call us at ${CALL_CENTER_NUMBER}.`
const ONLY_ESTIMATED =
  'This is what we estimated when you sent your request. You decide once your buyout is ready to review.'
const NOT_ONLINE = `The final amount is not shown online for this Service Call. To hear it, please call us at ${CALL_CENTER_NUMBER}.`
