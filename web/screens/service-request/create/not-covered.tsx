import type { FunctionResult } from '#contract/index.ts'
import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { OtherPlans } from './other-plans.tsx'
import * as words from './words.ts'
import frame from '../claim-flow/claim-frame.module.css'

type Triage = Pick<FunctionResult<'triage'>, 'notCoveredReason' | 'otherPlans'>

/** The end for this issue under this plan: why, and the ways to continue. */
export function NotCovered({ id, triage }: { id: string; triage: Triage }) {
  const { notCoveredReason: reason, otherPlans } = triage
  return (
    <>
      <div>
        {reason && (
          <p>
            <MessageText message={reason} />
          </p>
        )}
      </div>
      <OtherPlans id={id} plans={otherPlans} step="triage" />
      <div>
        <p>{words.otherIssue}</p>
      </div>
      <div className={frame.actions}>
        <Link
          {...claimLocation(id, 'issue', null)}
          state
          className={buttonClass({ variant: otherPlans.length > 0 ? 'secondary' : 'primary' })}
        >
          {words.chooseIssue}
        </Link>
        <ButtonLink variant="secondary" href={telHref(webConfig.callCenter)}>
          {words.call(webConfig.callCenter)}
        </ButtonLink>
      </div>
    </>
  )
}
