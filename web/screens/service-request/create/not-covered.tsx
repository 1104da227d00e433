import { Link } from '@tanstack/react-router'
import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import frame from '../claim-flow/claim-frame.module.css'

/** The end for this issue: why, and two ways to continue. */
export function NotCovered({ id, reason }: { id: string; reason: string | null }) {
  return (
    <>
      <div>
        {reason && (
          <p>
            <MessageText message={reason} />
          </p>
        )}
        <p>If something else is wrong as well, choose that instead. Or call us: we look at it with you.</p>
      </div>
      <div className={frame.actions}>
        <Link {...claimLocation(id, 'issue', null)} state className={buttonClass()}>
          Choose another issue
        </Link>
        <ButtonLink variant="secondary" href={telHref(webConfig.callCenter)}>
          Call {webConfig.callCenter}
        </ButtonLink>
      </div>
    </>
  )
}
