import type { Buyout } from '#contract/job-functions.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { BuyoutSum } from '#web/buyouts/buyout-sum.tsx'
import type { ClaimDetails } from '#web/client/queries.ts'
import { Panel } from '#web/screen/panel.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { KindScreen } from './kind-screen.ts'
import * as words from './words.ts'

/** Nothing to choose: shows the amount, its calculation and what happens to the device. */
export const buyout: KindScreen = {
  addressLabel: words.mailsTo,
  questions: [],
  About: Amount,
}

function Amount({ data }: { data: ClaimDetails }) {
  const { money } = data
  return (
    <>
      <Panel title={words.buyoutTitle}>
        <BuyoutSum money={{ ...money, paidAt: null, buyout: estimateOf(money) }} saysLimit />
      </Panel>
      <Panel title={words.goodToKnow}>
        <Checklist items={[words.buyoutReview, words.buyoutDays(BUYOUT_DAYS), words.buyoutDevice]} />
      </Panel>
    </>
  )
}

/** An undecided buyout in the shape the job page uses. */
function estimateOf({ buyoutAmountCents, fairMarketValueCents }: ClaimDetails['money']): Buyout {
  return {
    amountCents: null,
    whyNoAmount: words.buyoutEstimate,
    estimateCents: buyoutAmountCents,
    estimatedValueCents: fairMarketValueCents,
    fairMarketValueCents: null,
    decision: null,
  }
}
