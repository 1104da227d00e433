import { useRouter } from '@tanstack/react-router'
import type { Viewer } from '#contract/viewer.ts'
import { needsDistinguishing, planNumberAndDates } from '#domain/customer/plan.ts'
import { webConfig } from '#web/client/config.ts'
import { Button } from '#web/ui/button.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { choosePlan } from './settle-plan.ts'
import * as words from './words.ts'
import styles from './shell.module.css'

/** Shows which of several plans is in use, labeled as in the plan selection, with a button to choose another. */
export function ChosenPlan({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const { plan, plans } = viewer
  if (plans.length < 2) return null
  return (
    <div className={plan ? styles.plan : styles.noPlan}>
      {plan && needsDistinguishing(plans) && (
        <span>
          <KeepTogether>{planNumberAndDates(plan)}</KeepTogether>
        </span>
      )}
      {webConfig.contractSelection && (
        <Button
          variant={plan ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => choosePlan(viewer, router)}
        >
          {plan ? words.changePlan : words.choosePlan}
        </Button>
      )}
    </div>
  )
}
