import { useRouter } from '@tanstack/react-router'
import type { Viewer } from '#contract/viewer.ts'
import { needsDistinguishing, planNumberAndDates } from '#domain/customer/plan.ts'
import { webConfig } from '#web/client/config.ts'
import { Button } from '#web/ui/button.tsx'
import { choosePlan } from './settle-plan.ts'
import styles from './shell.module.css'

/** Which of several plans it is, told apart as in the question, and the way to take another one. */
export function ChosenPlan({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const { plan, plans } = viewer
  if (!plan || plans.length < 2) return null
  return (
    <div className={styles.plan}>
      {needsDistinguishing(plans) && planNumberAndDates(plan)}
      {webConfig.contractSelection && (
        <Button variant="quiet" size="small" onClick={() => choosePlan(viewer, router)}>
          Change plan
        </Button>
      )}
    </div>
  )
}
