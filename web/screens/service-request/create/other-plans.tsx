import type { OtherPlan } from '#contract/claim-functions.ts'
import type { CreateStep } from '#domain/claim/steps.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { knownMoney } from '#web/screen/known-facts.ts'
import { Panel } from '#web/screen/panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import * as words from './words.ts'

interface OtherPlansProps {
  id: string
  plans: readonly OtherPlan[]
  step: CreateStep
}

/** P3.4: the plans of the customer that cover what the chosen one does not. */
export function OtherPlans({ id, plans, step }: OtherPlansProps) {
  return plans.map(({ contractRef, name, serviceFeeCents: fee, benefitRemainingCents: benefit }) => (
    <Panel key={contractRef} title={words.coveredByPlan(name)}>
      <Facts
        layout="row"
        facts={{
          [words.serviceFee]: knownMoney(fee),
          [words.benefitLeft]: knownMoney(benefit),
        }}
      />
      <div>
        <Link
          to="/service-request/$id/create"
          params={{ id }}
          search={{ step, contractRef }}
          replace
          className={buttonClass()}
        >
          {words.continueUnder}
        </Link>
      </div>
    </Panel>
  ))
}
