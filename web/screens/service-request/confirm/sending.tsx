import { useEffect } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { SlotTaken } from './slot-taken.tsx'
import type { useSendClaim } from './use-send-claim.ts'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'

interface SendingProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
}

/** The claim is paid, so it is sent right away. The payment stays valid whatever happens. */
export function Sending({ sending, ...props }: SendingProps) {
  const { data } = props
  const { trouble, raise, isBusy } = sending
  const claimsMasterId = data.unfinished?.claimsMasterId
  // No button to press: by paying, the customer has agreed to send it.
  useEffect(() => {
    raise()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each claim
  }, [claimsMasterId])
  const title = {
    'slot-taken': words.chooseOtherTime,
    'not-raised': words.notSentYet,
    refused: words.notSentYet,
    none: words.sending,
  }[trouble?.what ?? 'none']
  const payment = trouble ? words.paymentKept : words.paymentArrived
  // A partner may not say whether it is paid.
  const unpaid = trouble ? '' : words.oneMoment
  const about = sending.isChecking ? unpaid : payment
  return (
    <ClaimFrame {...props} step="confirm" title={title} about={<span role="status">{about}</span>}>
      {trouble?.what === 'slot-taken' && <SlotTaken {...props} sending={sending} why={trouble.why} />}
      {trouble?.what === 'refused' && (
        <Banner tone="bad" title={words.notSent}>
          <MessageText message={trouble.why} />
        </Banner>
      )}
      {(trouble?.what === 'not-raised' || trouble?.what === 'refused') && (
        <Actions>
          <Button busy={isBusy} onClick={raise}>
            {words.tryAgain}
          </Button>
        </Actions>
      )}
    </ClaimFrame>
  )
}
