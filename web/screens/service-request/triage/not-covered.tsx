import type { FunctionResult } from '#contract/index.ts'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { Link } from '#web/shell/link.tsx'
import { CallUs } from '#web/screen/call-us.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NotCoveredDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimRefusal, RefusalCards } from '../claim-flow/claim-refusal.tsx'
import { OtherPlans } from '../create/other-plans.tsx'
import type { QuestionProps } from '../create/question.ts'
import * as words from './words.ts'

interface NotCoveredProps extends Pick<QuestionProps, 'id' | 'data' | 'draft'> {
  issue: string | undefined
  triage: Pick<FunctionResult<'triage'>, 'notCoveredReason' | 'otherPlans' | 'safety'>
}

export function NotCovered({ triage, ...props }: NotCoveredProps) {
  const { id } = props
  const { notCoveredReason: reason, otherPlans, safety } = triage
  const hasOther = otherPlans.length > 0
  return (
    <ClaimRefusal
      {...props}
      step="triage"
      drawing={<NotCoveredDrawing />}
      title={hasOther ? words.otherPlanCovers : words.notCovered}
      actions={
        <>
          <Link
            {...claimLocation(id, 'issue', null)}
            state
            className={buttonClass({ variant: hasOther ? 'secondary' : 'primary' })}
          >
            {words.chooseIssue}
          </Link>
          <CallUs variant="secondary" />
        </>
      }
    >
      <RefusalCards>
        <SafetyPanel safety={safety} />
      </RefusalCards>
      {reason && (
        <p>
          <MessageText message={reason} />
        </p>
      )}
      <RefusalCards>
        <OtherPlans id={id} plans={otherPlans} step="triage" />
      </RefusalCards>
      <p>{words.otherIssue}</p>
    </ClaimRefusal>
  )
}
