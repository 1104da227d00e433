// Whose turn it is with a job, and what they do: the card at the top of its page.

import { claimKindOf, defectiveDevice, isReplacementWithoutDefective, type ClaimKind } from '../claim/kind.ts'
import { formatPhone } from '../customer/phone.ts'
import { CALL_CENTER_NUMBER, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { visitTime, type VisitTime } from '../time/place-clock.ts'
import { awaitsCustomer, isFinished } from './lifecycle.ts'
import { awaitsReceipt, isDropOff, statusFamilyOf, waitOf } from './status.ts'
import { amountAndDate, payWords, type PaymentDue } from './money-words.ts'
import type { ByKind } from './status-row.ts'
import { CLOSED, OTHERWISE } from './status-shared.ts'
import { rowInAnyFamily, rowOf } from './status-table.ts'
import type { CustomerTurn } from './vocabulary.ts'

export type JobTurn = { who: 'customer' | 'us' | 'nobody'; what: string; by: Date | null }

export type TurnFacts = {
  serviceJobType: string
  serviceJobStatus: string
  /** The code the status is shown for: the second one if that is known (P4.2). */
  toldCode: string
  decideBy: Date | null
  paymentDue: PaymentDue | null
  /** A receipt was uploaded. */
  hasReceipt: boolean
  /** A replacement was delivered and is not on the device list yet. */
  awaitsRegistration: boolean
  /** The customer still has to bring the device in. */
  awaitsDropOff: boolean
  /** Where and when the device is brought; null if not recorded. */
  dropOff: DropOff | null
}

export type DropOff = { center: string; phone: string; at: VisitTime }

export function turnOf(job: TurnFacts, now: Date): JobTurn {
  const kind = claimKindOf(job.serviceJobType)
  if (isFinished(kind, job.serviceJobStatus)) {
    return { who: 'nobody', what: closingWords(kind, job), by: null }
  }
  if (job.decideBy && job.decideBy <= now) return us(EXPIRED)
  const turn = customerTurnOf(job, kind)
  if (turn)
    return { who: 'customer', what: customerWords[turn](job), by: decides(turn) ? job.decideBy : null }
  if (isDropOff(job.serviceJobType, job.toldCode)) return us(lookAtDevice(job))
  const next = rowOf(statusFamilyOf(job.serviceJobType), job.serviceJobStatus)?.next
  return us(next?.who === 'us' ? wordsFor(kind, next.what) : OTHERWISE)
}

function customerTurnOf(job: TurnFacts, kind: ClaimKind | null): CustomerTurn | null {
  const next = rowOf(statusFamilyOf(job.serviceJobType), job.serviceJobStatus)?.next
  // The decisions of an unknown type of job are not ours to offer.
  if (next?.who === 'customer' && (!decides(next.turn) || awaitsCustomer(kind, job.serviceJobStatus))) {
    return next.turn
  }
  if (awaitsReceipt(job)) return 'receipt'
  return (
    waitOf({ serviceJobType: job.serviceJobType, awaitsDropOff: job.awaitsDropOff }, job.toldCode)?.turn ??
    null
  )
}

function decides(turn: CustomerTurn): boolean {
  return turn === 'review' || turn === 'decide-buyout'
}

const EXPIRED = 'The time to accept your replacement is over. We are preparing a buyout for you.'

const customerWords: Readonly<Record<CustomerTurn, (job: TurnFacts) => string>> = {
  review: aboutReplacement,
  'decide-buyout': () => 'Accept or decline the buyout.',
  pay: ({ paymentDue }) =>
    paymentDue
      ? `Pay your part of the repair cost: ${amountAndDate(paymentDue)}.`
      : `Pay your part of the repair cost. ${payWords(null, CALL_CENTER_NUMBER)}`,
  receipt: () => 'Have your device repaired, then add the receipt and your photos here.',
  'drop-off': bringIn,
  'pick-up': pickUp,
}

/** P4.11: only a replacement without the defective device is declined for a buyout. */
function aboutReplacement({ serviceJobType }: TurnFacts): string {
  return isReplacementWithoutDefective(serviceJobType)
    ? 'Accept this replacement, or choose a buyout.'
    : `Accept this replacement. ${WHY_NO_DECLINE[defectiveDevice(serviceJobType) === 'handed in' ? 'handed in' : 'unknown']} cancel the Service Call, or let the ${REVIEW_WINDOW_HOURS} hours pass: then we’ll offer you a buyout.`
}

const WHY_NO_DECLINE = {
  'handed in':
    'You can’t decline it for a buyout now, because you chose to send your old device back in exchange for it. If you don’t want it,',
  unknown: 'If you don’t want it,',
}

/** The visit is over, and the center has not reported yet. */
function lookAtDevice({ dropOff }: TurnFacts): string {
  const whom = dropOff ? `${dropOff.center} at ${formatPhone(dropOff.phone)}` : `us at ${CALL_CENTER_NUMBER}`
  return `We look at your device. If you could not bring it, please call ${whom}.`
}

function bringIn({ dropOff }: TurnFacts): string {
  return dropOff
    ? `Bring your device to ${dropOff.center} on ${visitTime(dropOff.at)}.`
    : `Bring your device to the service center at the time you booked. To hear when and where that is, call us at ${CALL_CENTER_NUMBER}.`
}

function pickUp({ dropOff }: TurnFacts): string {
  return dropOff
    ? `Pick up your device at ${dropOff.center}. Bring a photo ID and your Service Call number.`
    : `Pick up your device at the service center. To hear where that is and when it is open, call us at ${CALL_CENTER_NUMBER}.`
}

const REGISTER = 'Your replacement is with you. All that is left is to register it.'

/** What to do in a finished job, also one that ended under a code of the other family. */
function closingWords(kind: ClaimKind | null, { serviceJobStatus, awaitsRegistration }: TurnFacts): string {
  if (awaitsRegistration) return REGISTER
  const next = rowInAnyFamily(serviceJobStatus)?.next
  return next?.who === 'nobody' ? wordsFor(kind, next.what) : CLOSED
}

function wordsFor(kind: ClaimKind | null, what: ByKind): string {
  return typeof what === 'string' ? what : ((kind && what[kind]) ?? what.usual)
}

function us(what: string): JobTurn {
  return { who: 'us', what, by: null }
}
