import { nextSteps } from '#domain/claim/guidance.ts'
import type { ClaimDetails } from '#web/client/queries.ts'
import { Panel } from '#web/screen/panel.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import type { KindScreen } from './kind-screen.ts'
import * as words from './words.ts'

/** Nothing to choose: how it works, and what to send. The maximum we pay is with the costs. */
export const reimbursement: KindScreen = { questions: [], About: HowItWorks }

function HowItWorks({ data }: { data: ClaimDetails }) {
  return (
    <>
      <Panel title={words.yourShop}>
        <Facts layout="row" facts={{ [words.duration]: data.option.typicalDuration }} />
        <NumberedSteps steps={nextSteps.reimbursement} />
      </Panel>
      <Panel title={words.whatWeNeed}>
        <Checklist items={data.prepare} />
      </Panel>
    </>
  )
}
