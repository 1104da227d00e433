import type { FunctionResult } from '#contract/index.ts'
import { telHref } from '#domain/customer/phone.ts'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { webConfig } from '#web/client/config.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { NotCoveredDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimRefusal, RefusalCards } from '../claim-flow/claim-refusal.tsx'
import { OtherPlans } from './other-plans.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

interface NotCoveredProps extends Pick<QuestionProps, 'id' | 'data' | 'draft'> {
  issue: string | undefined
  triage: Pick<FunctionResult<'triage'>, 'notCoveredReason' | 'otherPlans' | 'safety'>
}

/** The end for this issue under this plan: why, and the ways to continue. */
export function NotCovered({ id, data, draft, issue, triage }: NotCoveredProps) {
  const { notCoveredReason: reason, otherPlans, safety } = triage
  const hasOther = otherPlans.length > 0
  return (
    <ClaimRefusal
      step="triage"
      device={data.device}
      draft={draft}
      drawing={<NotCoveredDrawing />}
      title={hasOther ? words.otherPlanCovers : words.notCovered}
      issue={issue}
      actions={
        <>
          <Link
            {...claimLocation(id, 'issue', null)}
            state
            className={buttonClass({ variant: hasOther ? 'secondary' : 'primary' })}
          >
            {words.chooseIssue}
          </Link>
          <ButtonLink variant="secondary" href={telHref(webConfig.callCenter)}>
            {words.call(webConfig.callCenter)}
          </ButtonLink>
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
