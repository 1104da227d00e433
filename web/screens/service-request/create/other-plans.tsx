import type { OtherPlan } from '#contract/claim-functions.ts'
import { formatMoney } from '#domain/money.ts'
import type { CreateStep } from '#domain/claim/steps.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import * as words from './words.ts'
import styles from './other-plans.module.css'

interface OtherPlansProps {
  id: string
  plans: readonly OtherPlan[]
  /** Where to go on. */
  step: CreateStep
}

/** P3.4: the plans of the customer that cover what the chosen one does not. */
export function OtherPlans({ id, plans, step }: OtherPlansProps) {
  return plans.map(({ contractRef, name, serviceFeeCents: fee, benefitRemainingCents: benefit }) => (
    <Card key={contractRef} className={styles.covered}>
      <h2>{words.coveredByPlan(name)}</h2>
      <Facts
        layout="row"
        facts={[
          ...(fee === null ? [] : [{ label: words.serviceFee, value: formatMoney(fee) }]),
          ...(benefit === null ? [] : [{ label: words.benefitLeft, value: formatMoney(benefit) }]),
        ]}
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
    </Card>
  ))
}
