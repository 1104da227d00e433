// Whose turn it is with a job, and what they do: the card at the top of its page. Who follows from the lifecycle;
// the words are a table by family and code, like the catalogues beside it.

import {
  claimKindOf,
  claimKinds,
  isReplacementWithoutDefective,
  type ClaimKind,
  type StatusFamily,
} from '../claim/kind.ts'
import { awaitsCustomer, isFinished, NEW } from './lifecycle.ts'
import { awaitsReceipt } from './status.ts'
import { OPTION_PROVIDED } from './transitions.ts'
import { BUYOUT_DAYS, CALL_CENTRE_NUMBER } from '../limits.ts'
import { formatPhone } from '../customer/phone.ts'
import { visitTime, type VisitTime } from '../time/place-clock.ts'
import { awaitsPickup } from './ready-for-pickup.ts'

export type JobTurn = { who: 'customer' | 'us' | 'nobody'; what: string; by: Date | null }

export type TurnFacts = {
  serviceJobType: string
  serviceJobStatus: string
  /** The code that the status was told from: the second one where that is known (P4.2). */
  toldCode: string
  decideBy: Date | null
  /** Receipts and photos were added. */
  hasDocuments: boolean
  /** A replacement was delivered and is not on the list yet. */
  awaitsRegistration: boolean
  /** It is still to be carried in. */
  awaitsDropOff: boolean
  /** Where the device is brought, and when; null where nobody noted it. */
  dropOff: DropOff | null
}

export type DropOff = { center: string; phone: string; at: VisitTime }

export function turnOf(job: TurnFacts, now: Date): JobTurn {
  const kind = claimKindOf(job.serviceJobType)
  const code = job.serviceJobStatus.trim().toUpperCase()
  const family = kind ? claimKinds[kind].family : 'repair'
  if (isFinished(kind, code)) return { who: 'nobody', what: closingWords(kind, code, job), by: null }
  if (job.decideBy && job.decideBy <= now) return us(EXPIRED)
  if (awaitsCustomer(kind, code)) {
    const what = code === OPTION_PROVIDED ? aboutReplacement(job.serviceJobType) : DECIDE_BUYOUT
    return { who: 'customer', what, by: job.decideBy }
  }
  if (awaitsReceipt(job)) return { who: 'customer', what: SEND_RECEIPT, by: null }
  if (family === 'repair' && code === 'SC0046') return { who: 'customer', what: PAY_PART, by: null }
  if (awaitsPickup(kind, job.toldCode)) return { who: 'customer', what: pickUp(job.dropOff), by: null }
  if (kind === 'carry-in' && job.toldCode === NEW) return broughtIn(job)
  return us((kind && ourTurnByKind[kind][code]) ?? ourTurn[family][code] ?? OTHERWISE)
}

const DECIDE_BUYOUT = 'Accept or decline the buyout.'
const SEND_RECEIPT = 'Have your device repaired, then add the receipt and your photos here.'
const PAY_PART = `Pay your part of the repair cost. The message we sent you says how, or call us at ${CALL_CENTRE_NUMBER}.`
const EXPIRED = 'The time to accept your replacement is over. We are preparing a buyout for you.'
const OTHERWISE = 'We take care of your Service Call, and let you know as soon as there is news.'

/** P4.11: only a replacement without the defective device is declined for a buyout. */
function aboutReplacement(serviceJobType: string): string {
  return isReplacementWithoutDefective(serviceJobType)
    ? 'Accept this replacement, or choose a buyout.'
    : 'Accept this replacement.'
}

function broughtIn({ awaitsDropOff, dropOff }: TurnFacts): JobTurn {
  if (!awaitsDropOff) {
    const whom = dropOff
      ? `${dropOff.center} at ${formatPhone(dropOff.phone)}`
      : `us at ${CALL_CENTRE_NUMBER}`
    return us(`We look at your device. If you could not bring it, please call ${whom}.`)
  }
  const what = dropOff
    ? `Bring your device to ${dropOff.center} on ${visitTime(dropOff.at)}.`
    : `Bring your device to the service center at the time you booked. To hear when and where that is, call us at ${CALL_CENTRE_NUMBER}.`
  return { who: 'customer', what, by: null }
}

function pickUp(dropOff: DropOff | null): string {
  return dropOff
    ? `Pick up your device at ${dropOff.center}. Bring a photo ID and your Service Call number.`
    : `Pick up your device at the service center. To hear where that is and when it is open, call us at ${CALL_CENTRE_NUMBER}.`
}

/** Where a status means something else for one kind than for its family. */
const ourTurnByKind: Readonly<Record<ClaimKind, Readonly<Record<string, string>>>> = {
  'carry-in': {},
  depot: {
    NEW: 'We send you a prepaid shipping label, and look at your device as soon as it arrives.',
    SC0002: 'We ship your device back to you, and then close this Service Call.',
  },
  'home-service': { NEW: 'Our technician calls first, and arrives within the window you booked.' },
  reimbursement: {
    NEW: 'We check your receipt and photos, and let you know what we can pay back.',
    SC0045: 'We prepare your payment.',
  },
  replacement: {},
  buyout: {
    NEW: 'We check the fair market value of your device, and let you know when your buyout is ready to review.',
  },
}

const ourTurn: Readonly<Record<StatusFamily, Readonly<Record<string, string>>>> = {
  repair: {
    SC0044: 'We check the estimate against your plan.',
    SC0045: 'We repair your device.',
    SC0020: 'We are waiting for parts, and repair your device as soon as they arrive.',
    SC0021: 'We fit the parts, and test your device.',
    SC0035: 'We repair your device.',
    SC0002: 'We close this Service Call once your device works as it should.',
    SC0082: 'We return your device, and then close this Service Call.',
    SC0056: 'We work out what we can offer you instead of a repair.',
    SC0079: 'We check whether we can offer you a buyout instead.',
    SC0300: 'We work out the amount of your buyout.',
  },
  replacement: {
    NEW: 'We look for a device to replace yours.',
    SC0101: 'We look for a device to replace yours.',
    SC0106: 'We set your replacement aside for you.',
    SC0105: 'We pack your replacement, and hand it to the carrier.',
    SC0081: 'The carrier brings your replacement to you.',
    SC0068: 'The carrier brings your replacement to you.',
    SC0069: 'The carrier brings your replacement to you.',
    SC0071: 'The carrier delivers your replacement.',
    SC0072: 'The carrier tries to deliver your replacement again.',
  },
}

const CALLED_OFF = 'This Service Call is cancelled. There is nothing left to do.'
const CALL_US = `Please call us at ${CALL_CENTRE_NUMBER}, and we will find another way.`
const REGISTER = 'Your replacement is with you. All that is left is to register it.'
const PAYING = `Payment and delivery take up to ${BUYOUT_DAYS} days from the day you accepted.`

const closing: Readonly<Record<string, string>> = {
  SC0003: CALLED_OFF,
  CAN: CALLED_OFF,
  SC0033: CALL_US,
  SC0075: CALL_US,
  SC0070: 'Your replacement is with you. There is nothing left to do.',
}

function closingWords(kind: ClaimKind | null, code: string, { awaitsRegistration }: TurnFacts): string {
  if (awaitsRegistration) return REGISTER
  if (kind === 'buyout' && code === 'SC0004') return PAYING
  return closing[code] ?? 'This Service Call is closed. There is nothing left to do.'
}

function us(what: string): JobTurn {
  return { who: 'us', what, by: null }
}
