// What becomes of the device and of the fee if the customer ends a job or turns an offer down (P4.18). The dialogs that
// ask for confirmation show it.

import type { ClaimKind } from '../claim/kind.ts'
import { CALL_CENTER_NUMBER } from '../limits.ts'
import { formatMoney } from '../money.ts'
import type { Phase } from './vocabulary.ts'

export const endings = ['cancel', 'decline-replacement', 'reject-buyout'] as const
export type Ending = (typeof endings)[number]

export type OutcomeFacts = {
  /** The kind that was claimed: a buyout that came of a repair still has the device somewhere. */
  claimedKind: ClaimKind | null
  phase: Phase | null
  /** A booked drop-off or visit isn't over. */
  awaitsVisit: boolean
  /** The name of the service center, if it is known. */
  center: string | null
  /** Null if it is unknown. */
  serviceFeeCents: number | null
  isPaid: boolean
}

export function outcomeOf(ending: Ending, facts: OutcomeFacts): string[] {
  if (ending === 'decline-replacement') {
    return [
      'Your device stays with you while you decide on the buyout.',
      ...(isFeePaid(facts)
        ? [`The ${formatMoney(facts.serviceFeeCents!)} service fee you paid isn’t taken off the buyout.`]
        : []),
    ]
  }
  return [whereDeviceGoes(facts), whatBecomesOfFee(facts)]
}

function whereDeviceGoes({ claimedKind, phase, awaitsVisit, center }: OutcomeFacts): string {
  const isUntouched = phase === 'untouched'
  if (claimedKind === 'carry-in' && !awaitsVisit) {
    const pickUp = `pick it up at ${center ?? 'the service center'} as is. Bring a photo ID and your Service Call number.`
    return isUntouched
      ? `If you’ve already brought your device in, ${pickUp}`
      : `Your device won’t be repaired, so ${pickUp}`
  }
  if (claimedKind === 'depot') {
    return isUntouched
      ? 'If you haven’t shipped your device yet, keep it. If you have, we’ll ship it back to you as is, at no cost.'
      : 'We’ll ship your device back to you as is, at no cost.'
  }
  if (claimedKind === 'reimbursement') return 'Your device stays with you. We won’t pay for its repair.'
  return 'Your device stays with you.'
}

function whatBecomesOfFee(facts: OutcomeFacts): string {
  const { serviceFeeCents } = facts
  const ask = `To ask for a refund, call us at ${CALL_CENTER_NUMBER}.`
  if (serviceFeeCents === null) return `If you’ve paid a service fee, it isn’t refunded automatically. ${ask}`
  if (!isFeePaid(facts)) return 'You haven’t paid a service fee, so there’s nothing to refund.'
  return `Your ${formatMoney(serviceFeeCents)} service fee isn’t refunded automatically. ${ask}`
}

function isFeePaid({ serviceFeeCents, isPaid }: OutcomeFacts): boolean {
  return isPaid && (serviceFeeCents ?? 0) > 0
}
