import { useState } from 'react'
import { needsDistinguishing, planNumberAndDates } from '#domain/customer/plan.ts'
import { planFacts } from '#domain/customer/plan-terms.ts'
import { announceScreen } from '#web/announce-screen.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { closePopup, type PlanSelectionPopup } from './popup-store.ts'
import * as words from './plan-words.ts'

interface PlanSelectionProps {
  popup: PlanSelectionPopup
  callCenter: string
}

/** P1.6: asks which plan to use. Shown only if there is more than one. */
export function PlanSelectionDialog({ popup }: PlanSelectionProps) {
  const { plans, plan: current, onChoose, onPutOff } = popup
  const [chosen, setChosen] = useState(current?.contractNumber ?? '')
  const [asked, setAsked] = useState(false)
  const close = () => closePopup('plan-selection')
  const proceed = () => {
    setAsked(true)
    const plan = plans.find(({ contractNumber }) => contractNumber === chosen)
    if (!plan) return
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
        { label: words.proceed, variant: 'primary', onPress: proceed },
        { label: words.notNow, variant: 'secondary', onPress: putOff },
      ]}
    >
      <RadioCards
        label={words.yourPlans}
        name="plan"
        isRequired
        value={chosen}
        onChange={setChosen}
        errorMessage={asked && !chosen && words.selectPlan}
        options={plans.map((plan) => ({
          value: plan.contractNumber,
          title: plan.name,
          ...(distinguish && { description: planNumberAndDates(plan) }),
          facts: planFacts(plan),
        }))}
      />
    </Dialog>
  )
}
