import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { benefitOf, type ClaimScreenProps } from '../details/claim-gate.tsx'
import { SlotTaken } from './slot-taken.tsx'
import type { useSendClaim } from './use-send-claim.ts'
import { tryAgain } from '../words.ts'
import * as words from './words.ts'
import frame from '../claim-flow/claim-frame.module.css'

interface SendingProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
}

/** The claim is paid, so it is sent right away. The payment stays valid whatever happens. */
export function Sending({ sending, ...props }: SendingProps) {
  const { data, draft } = props
  const { trouble, raise, isBusy } = sending
  const claimsMasterId = data.unfinished?.claimsMasterId
  // No button to press: by paying, the customer has agreed to send it.
  useEffect(() => {
    raise()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each claim
  }, [claimsMasterId])
  const { title, about } = {
    'slot-taken': { title: words.anotherTime, about: words.paymentKept },
    'not-raised': { title: words.notSentYet, about: sending.isChecking ? '' : words.paymentKept },
    refused: { title: words.notSentYet, about: words.paymentKept },
    none: { title: words.sending, about: sending.isChecking ? words.checkingPayment : words.paymentArrived },
  }[trouble?.what ?? 'none']
  return (
    <ClaimFrame
      step="confirm"
      device={data.device}
      benefit={benefitOf(data)}
      draft={draft}
      title={title}
      about={<span role="status">{about}</span>}
    >
      {trouble?.what === 'slot-taken' && <SlotTaken {...props} sending={sending} />}
      {(trouble?.what === 'not-raised' || trouble?.what === 'refused') && (
        <div className={frame.actions}>
          <Button busy={isBusy} onClick={raise}>
            {tryAgain}
          </Button>
        </div>
      )}
    </ClaimFrame>
  )
}
