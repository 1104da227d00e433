import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { benefitOf } from './benefit-of.ts'
import type { ClaimScreenProps } from './claim-gate.tsx'
import frame from '../claim-flow/claim-frame.module.css'

/** A kind of service that isn't offered, why, and a link to those that are. */
export function NotOnOffer({ id, data, draft, step }: ClaimScreenProps & { step: 'details' | 'confirm' }) {
  const { option, device } = data
  return (
    <ClaimFrame
      step={step}
      device={device}
      benefit={benefitOf(data)}
      draft={draft}
      title={`${option.label} is not possible here`}
      about={option.reason && <MessageText message={option.reason} />}
    >
      <div className={frame.actions}>
        <Link {...claimLocation(id, 'options', null)} className={buttonClass()}>
          See what is possible
        </Link>
      </div>
    </ClaimFrame>
  )
}
