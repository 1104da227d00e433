import { useEffect, useRef, useState } from 'react'
import { needsDistinguishing, planNumberAndDates } from '#domain/customer/plan.ts'
import { planFacts } from '#domain/customer/plan-terms.ts'
import { announceScreen } from '#web/announce-screen.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { closePopup, type PlanSelectionPopup } from './popup-store.ts'
import * as words from './plan-words.ts'

/** P1.6: asks which plan to use. Shown only if there is more than one. */
export function PlanSelectionDialog({ popup }: { popup: PlanSelectionPopup }) {
  const { plans, plan: current, onChoose, onPutOff } = popup
  const [chosen, setChosen] = useState(current?.contractNumber ?? '')
  const [missed, setMissed] = useState(0)
  const question = useRef<HTMLDivElement>(null)
  // As in any form, focus moves to what is missing.
  useEffect(() => {
    if (missed) focusField(question.current!, 'plan')
  }, [missed])
  const close = () => closePopup('plan-selection')
  const proceed = () => {
    const plan = plans.find(({ contractNumber }) => contractNumber === chosen)
    if (!plan) return setMissed(missed + 1)
    close()
    onChoose(plan)
    // What the screen shows is now for this plan.
    setTimeout(announceScreen)
  }
  const hide = () => {
    close()
    // A question that came by itself has nothing to return focus to.
    setTimeout(() => document.activeElement === document.body && announceScreen())
  }
  const putOff = () => {
    hide()
    onPutOff()
  }
  const distinguish = needsDistinguishing(plans)
  return (
    <Dialog
      title={words.planTitle}
      onHide={hide}
      actions={[
        { label: words.notNow, variant: 'secondary', onPress: putOff },
        { label: words.proceed, variant: 'primary', onPress: proceed },
      ]}
    >
      <div ref={question}>
        <RadioCards
          label={words.yourPlans}
          name="plan"
          isRequired
          value={chosen}
          onChange={setChosen}
          errorMessage={missed > 0 && !chosen && words.selectPlan}
          options={plans.map((plan) => ({
            value: plan.contractNumber,
            title: plan.name,
            ...(distinguish && { description: planNumberAndDates(plan) }),
            facts: planFacts(plan),
          }))}
        />
      </div>
    </Dialog>
  )
}
