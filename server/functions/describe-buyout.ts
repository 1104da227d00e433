import type { Buyout } from '#contract/job-functions.ts'
import { shownBuyoutCents } from '#domain/claim-status.ts'
import { CALL_CENTRE_NUMBER } from '#domain/limits.ts'
import type { JobInfoFacts } from '../tables/job-info.ts'

/**
 * The buyout of a job that has come to one. §4: its amount is shown only for SERVICEBENCH sources; the market value,
 * from which anybody could work the amount out, goes with it.
 */
export function describeBuyout({ job, money }: JobInfoFacts, offered: boolean): Buyout | null {
  const { buyout } = money
  if (!buyout) {
    return offered
      ? { amountCents: null, whyNoAmount: NOT_YET, fairMarketValueCents: null, decision: null }
      : null
  }
  const { sourceSystem } = job
  const amountCents = shownBuyoutCents({ sourceSystem, buyoutAmountCents: buyout.amountCents })
  const shown = amountCents !== null
  return {
    amountCents,
    whyNoAmount: shown ? null : NOT_ONLINE,
    fairMarketValueCents: shown ? buyout.fairMarketValueCents : null,
    decision: buyout.decision,
  }
}

const NOT_YET = `We have not received the amount yet. We will let you know by e-mail and SMS. Questions? Call us at ${CALL_CENTRE_NUMBER}.`
const NOT_ONLINE = `The amount is not shown online for this Service Call. To hear it, please call us at ${CALL_CENTRE_NUMBER}.`
