import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { benefitOf, type ClaimScreenProps } from '../details/claim-gate.tsx'
import { SlotTaken } from './slot-taken.tsx'
import type { useSendClaim } from './use-send-claim.ts'
import frame from '../claim-flow/claim-frame.module.css'

const PAID = 'Your payment arrived and stays valid.'

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
  const words = {
    'slot-taken': { title: 'Choose another time', about: PAID },
    'not-raised': { title: 'Your request is not sent yet', about: sending.isChecking ? '' : PAID },
    refused: { title: 'Your request is not sent yet', about: PAID },
    none: sending.isChecking
      ? { title: 'Sending your request…', about: 'We’re checking your payment. This takes a moment.' }
      : { title: 'Sending your request…', about: 'Your payment arrived. This takes a moment.' },
  }[trouble?.what ?? 'none']
  return (
    <ClaimFrame
      step="confirm"
      device={data.device}
      benefit={benefitOf(data)}
      draft={draft}
      title={words.title}
      about={<span role="status">{words.about}</span>}
    >
      {trouble?.what === 'slot-taken' && <SlotTaken {...props} sending={sending} />}
      {(trouble?.what === 'not-raised' || trouble?.what === 'refused') && (
        <div className={frame.actions}>
          <Button busy={isBusy} onClick={raise}>
            Try again
          </Button>
        </div>
      )}
    </ClaimFrame>
  )
}
