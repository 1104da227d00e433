import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { PlanChoice } from '#contract/viewer.ts'
import { planNumberAndDates } from '#domain/customer/plan.ts'
import { planTerms } from '#domain/customer/plan-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'

interface WhichPlanProps {
  label: ReactNode
  plans: readonly PlanChoice[]
}

/** The same question as the shell's popup, for a customer who dismissed it. */
export function WhichPlan({ label, plans }: WhichPlanProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const [errors, setErrors] = useState<FormError[]>([])
  const submit = () => {
    const plan = plans.find(({ contractNumber }) => contractNumber === chosen)
    if (!plan) return setErrors([{ field: 'plan', message: words.planError }])
    const { contractRef } = plan
    void navigate({ to: '.', search: (previous) => ({ ...previous, contractRef }), replace: true })
  }
  return (
    <div className="full-width">
      <Form onSubmit={submit} errors={errors}>
        <RadioCards
          label={label}
          name="plan"
          isRequired
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setErrors([])
          }}
          errorMessage={errorFor(errors, 'plan')}
          options={plans.map((plan) => ({
            value: plan.contractNumber,
            title: plan.name,
            description: [planNumberAndDates(plan), planTerms(plan)].filter(Boolean).join(' · '),
          }))}
        />
        <Actions>
          <Button type="submit">{words.continueOn}</Button>
        </Actions>
      </Form>
    </div>
  )
}
