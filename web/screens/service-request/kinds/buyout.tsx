import type { Buyout } from '#contract/job-functions.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { deviceName } from '#domain/customer/device.ts'
import { BuyoutSum } from '#web/buyouts/buyout-sum.tsx'
import type { ClaimDetails } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import type { KindScreen } from './kind-screen.ts'
import styles from './kinds.module.css'

/** Nothing to choose: shows the amount, its calculation and what happens to the device. */
export const buyout: KindScreen = { questions: [], answers: () => [], About: Amount }

function Amount({ data }: { data: ClaimDetails }) {
  const { money, device } = data
  const name = deviceName(device)
  return (
    <>
      <Card className={styles.part}>
        <h2>What a buyout pays you</h2>
        <BuyoutSum money={{ ...money, paidAt: null, buyout: estimateOf(money) }} />
      </Card>
      <Card className={styles.part}>
        <h2>Good to know</h2>
        <ul className={styles.points}>
          <li>You’ll review the amount before anything is paid, and you can decline it.</li>
          <li>Once you accept, payment and delivery take up to {BUYOUT_DAYS} days.</li>
          <li>{name} will then leave your device list and won’t be covered anymore.</li>
        </ul>
      </Card>
    </>
  )
}

/** An undecided buyout in the shape the job page uses. */
function estimateOf({ buyoutAmountCents, fairMarketValueCents }: ClaimDetails['money']): Buyout {
  return {
    amountCents: null,
    whyNoAmount: 'We’ll confirm the final amount once we’ve looked at your device.',
    estimateCents: buyoutAmountCents,
    estimatedValueCents: fairMarketValueCents,
    fairMarketValueCents: null,
    decision: null,
  }
}
