import { nextSteps } from '#domain/claim/guidance.ts'
import type { ClaimDetails } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import type { KindScreen } from './kind-screen.ts'
import * as words from './words.ts'
import styles from './kinds.module.css'

/** Nothing to choose: how it works, and what to send. The maximum we pay is with the costs. */
export const reimbursement: KindScreen = { questions: [], answers: () => [], About: HowItWorks }

function HowItWorks({ data }: { data: ClaimDetails }) {
  return (
    <>
      <Card className={styles.part}>
        <h2>{words.yourShop}</h2>
        <Facts layout="row" facts={[{ label: words.duration, value: data.option.typicalDuration }]} />
        <NumberedSteps steps={nextSteps.reimbursement} />
      </Card>
      <Card className={styles.part}>
        <h2>{words.whatWeNeed}</h2>
        <Checklist items={data.prepare} />
      </Card>
    </>
  )
}
