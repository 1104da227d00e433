import { useState } from 'react'
import { toUsDate } from '#domain/calendar.ts'
import { needsDistinguishing } from '#domain/plan.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PlanChoice } from '#contract/viewer.ts'
import { closePopup, type PlanSelectionPopup } from './popup-store.ts'
import styles from './plan-selection.module.css'

/** §2: which plan to go on with. Only shown where there is more than one. */
export function PlanSelectionDialog({ plans, onChoose }: PlanSelectionPopup) {
  const [chosen, setChosen] = useState<PlanChoice>()
  const [asked, setAsked] = useState(false)
  const close = () => closePopup('plan-selection')
  const proceed = () => {
    setAsked(true)
    if (!chosen) return
    close()
    onChoose(chosen)
  }
  return (
    <Dialog
      title="Please select under which of the following plan you would like to place this service request."
      onHide={close}
      actions={[{ label: 'Continue', variant: 'primary', onPress: proceed }]}
    >
      <div role="radiogroup" aria-label="Your plans" aria-required="true" className={styles.plans}>
        {plans.map((plan) => (
          <label key={plan.contractNumber} className={styles.plan}>
            <input
              type="radio"
              name="plan"
              checked={chosen === plan}
              onChange={() => setChosen(plan)}
              aria-describedby={asked && !chosen ? 'plan-problem' : undefined}
            />
            <span>
              <strong>{plan.name}</strong>
              {needsDistinguishing(plans) && (
                <span className={styles.detail}>
                  Plan {plan.contractNumber} · {toUsDate(plan.coverageFrom)} – {toUsDate(plan.coverageTo)}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p role="alert" id="plan-problem" className={styles.problem}>
        {asked && !chosen && 'Select a plan to continue.'}
      </p>
    </Dialog>
  )
}
