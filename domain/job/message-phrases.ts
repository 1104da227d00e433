// Phrases and times that messages about several steps share.

import { canBackUp } from '../claim/guidance.ts'
import { cannotShip, DROP_OFF_OLD_DEVICE } from '../claim/hazard.ts'
import { defectiveDevice } from '../claim/kind.ts'
import { BUSINESS_TIME_ZONE, BUYOUT_DAYS, CALL_CENTER_NUMBER } from '../limits.ts'
import { formatMoney, formatWholeDollars } from '../money.ts'
import { addDays, formatTime } from '../time/calendar.ts'
import { longDay } from '../time/day-text.ts'
import { businessDay, clockTime, dayIn, timeZoneName } from '../time/place-clock.ts'
import { shortDay } from '../time/short-day.ts'
import { zoneAbbreviation } from '../time/time-zone.ts'
import type { MessageFacts, MessageWords } from './message-facts.ts'
import { shownBuyoutCents } from './status.ts'

export const NOTHING = 'Nothing to do right now.'
export const NOT_YOU = `If this wasn’t you, call us at ${CALL_CENTER_NUMBER}.`
export const SMS_NOT_YOU = `Not you? Call ${CALL_CENTER_NUMBER}.`

/** 'Tuesday, November 17, 3:00 PM (Eastern Time)' */
export function longMoment(at: Date): string {
  return `${longDay(dayIn(BUSINESS_TIME_ZONE, at))}, ${timeOf(at)} (${timeZoneName(BUSINESS_TIME_ZONE)})`
}

/** 'Tue, Nov 17, 3:00 PM EST' */
export function shortMoment(at: Date): string {
  const zone = zoneAbbreviation(at.getTime(), BUSINESS_TIME_ZONE)
  return `${shortDay(dayIn(BUSINESS_TIME_ZONE, at))}, ${timeOf(at)} ${zone}`
}

function timeOf(at: Date): string {
  return formatTime(clockTime(at.toISOString(), BUSINESS_TIME_ZONE))
}

/** ' of $640', or nothing where the amount must not be shown (P4.9). */
export function ofAmount({ job }: Pick<MessageFacts, 'job'>): string {
  const cents = shownBuyoutCents(job)
  return cents === null ? '' : ` of ${formatWholeDollars(cents)}`
}

function hearAmount({ job }: Pick<MessageFacts, 'job'>): string {
  return shownBuyoutCents(job) === null ? ` For the amount, call us at ${CALL_CENTER_NUMBER}.` : ''
}

type Offer = { title: string; happened: string; brief: string }

/** P4.9: the same explanation wherever the offer comes from. */
export function buyoutToDecide(facts: MessageFacts, { title, happened, brief }: Offer): MessageWords {
  const { benefitLimitCents: limit, serviceFeeCents: fee } = facts.job
  const upTo = limit ? `up to your benefit limit of ${formatMoney(limit)}` : 'up to your benefit limit'
  const minus = fee ? `, minus the service fee of ${formatMoney(fee)}` : ''
  return {
    title,
    happened,
    ...howToDecide(facts, happened),
    more: [
      `The payment is based on the fair market value of your device, ${upTo}${minus}. Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days, and the device is automatically removed from your device list.`,
    ],
    brief,
  }
}

/** Nobody has to decide without a number. */
function howToDecide({ job }: MessageFacts, happened: string): Pick<MessageWords, 'next' | 'sms'> {
  const deadline = 'There’s no deadline.'
  if (shownBuyoutCents(job) !== null) {
    const next = `Accept or decline the buyout on your Service Call page. ${deadline}`
    return { next, sms: `${happened} ${next}` }
  }
  const estimate = job.buyoutEstimateCents ?? null
  const about = estimate === null ? '' : `We estimate it at ${formatWholeDollars(estimate)}. `
  const differs = estimate === null ? '' : ', and it can differ from our estimate'
  return {
    next: `${about}The final amount isn’t shown online${differs}. To find out before you decide, call us at ${CALL_CENTER_NUMBER}. Then accept or decline the buyout on your Service Call page. ${deadline}`,
    sms: `${happened} ${about}Call ${CALL_CENTER_NUMBER} for the final amount, then accept or decline. ${deadline}`,
  }
}

/** P4.9: what was agreed, and when it arrives at the latest. */
export function acceptedBuyout(facts: MessageFacts): MessageWords {
  const accepted = businessDay(facts.at)
  const paidBy = addDays(accepted, BUYOUT_DAYS)
  const amount = ofAmount(facts)
  return {
    happened: `You accepted the buyout${amount} on ${longDay(accepted)}.`,
    next: `There’s nothing more to do. Expect your payment by ${longDay(paidBy)}.${hearAmount(facts)}`,
    more: [
      'We’ve removed the device from your device list. When you get a new one, register it so it’s covered too.',
    ],
    sms: `You accepted the buyout${amount} on ${shortDay(accepted)}. Nothing more to do. Expect your payment by ${shortDay(paidBy)}.`,
    brief: `Buyout${amount} accepted. Paid by ${shortDay(paidBy)}.`,
    mustKnow: true,
  }
}

/** A fee isn't refunded automatically, and the message may reach someone who didn't ask for it. */
export function canceled({ job }: MessageFacts, what: string): MessageWords {
  const byCustomer = job.byCustomer === true
  const happened = byCustomer ? `We canceled ${what} at your request.` : `We had to cancel ${what}.`
  const fee = job.paidFeeCents
    ? [
        `You paid a service fee of ${formatMoney(job.paidFeeCents)}. It isn’t refunded automatically, so call us to ask for a refund.`,
      ]
    : []
  return {
    title: byCustomer ? 'Canceled at your request' : 'Service Call canceled',
    happened,
    next: byCustomer
      ? `Nothing more to do. If you still need help, request service again. ${NOT_YOU}`
      : `Call us at ${CALL_CENTER_NUMBER} to find out why, or request service again.`,
    more: fee,
    ...(byCustomer ? { sms: `${happened} Nothing more to do. ${SMS_NOT_YOU}` } : {}),
    brief: byCustomer ? 'Canceled at your request.' : `Canceled. Call ${CALL_CENTER_NUMBER}.`,
    mustKnow: true,
  }
}

/** The parcel with the replacement, as far as it is known. */
export function trackingOf({ job: { carrier, trackingId } }: MessageFacts): string {
  if (trackingId) return `${carrier ?? 'Tracking number'} ${trackingId}`
  return carrier ? `${carrier}, tracking number coming soon` : 'tracking number coming soon'
}

export function handsIn({ job }: MessageFacts): boolean {
  return defectiveDevice(job.serviceJobType) === 'handed in'
}

export function handInWords(facts: MessageFacts): string[] {
  if (!handsIn(facts)) return []
  if (cannotShip(facts.job.hazards)) return [DROP_OFF_OLD_DEVICE]
  const { label } = facts
  const pack = `${ifItCanBackUp(facts, 'Sign out of your accounts on it. ')}Put it in the box your replacement came in`
  return [
    label
      ? `Please send your old device back to us by ${longDay(label.shipBy)}. ${pack}, and use your prepaid ${label.carrier} label.`
      : `Please send your old device back to us. ${pack}, and use a prepaid label from our service partner. If you don’t get one, call us.`,
  ]
}

/** The words, if the customer can back up the device and sign out of it. */
export function ifItCanBackUp({ productLineName, job }: MessageFacts, words: string): string {
  return canBackUp({ productLineName, hazards: job.hazards }) ? words : ''
}

/** What the link of a message is for where the job page has a label. */
export function labelLink({ label, job }: MessageFacts): string | undefined {
  return label && !cannotShip(job.hazards) ? 'with your label to print' : undefined
}
