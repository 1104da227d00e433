// What messages say about each status of a replacement: what happened, and what the customer does next.

import { CALL_CENTER_NUMBER, DELIVERY_ATTEMPTS, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { decisionDeadline } from './lifecycle.ts'
import type { MessageFacts, MessageWords } from './message-facts.ts'
import {
  buyoutToDecide,
  canceled,
  handInWords,
  handsIn,
  labelLink,
  longMoment,
  NOTHING,
  ofAmount,
  shortMoment,
  trackingOf,
} from './message-phrases.ts'
import { foundWords, offersSeveral } from './status-replacement.ts'
import type { ReplacementCode } from './status-table.ts'

type Words = (facts: MessageFacts) => MessageWords

const authorized: Words = () => ({
  happened: 'Your replacement is authorized, and we’re looking for a device.',
  next: `${NOTHING} We’ll let you know when we’ve found one.`,
  brief: 'Replacement authorized. Nothing to do.',
})
const unavailable: Words = (facts) =>
  buyoutToDecide(facts, {
    title: 'No replacement found, buyout offered',
    happened: `We couldn’t find a replacement, so we’re offering you a buyout${ofAmount(facts)}.`,
    brief: `No replacement. Review your buyout${ofAmount(facts)}.`,
  })
const replacementCanceled: Words = (facts) => canceled(facts, 'this replacement')

/** The page says the same (web/screens/job/show/words.ts). */
const ACCEPT_DELIVERY = 'Make sure someone can accept the delivery.'

export const replacementMessages: Readonly<Record<ReplacementCode, Words>> = {
  NEW: authorized,
  SC0101: authorized,
  SC0102: (facts) => {
    const found = foundWords(facts.job)
    const accept = `Accept ${offersSeveral(facts.job) ? 'one' : 'it'} by ${shortMoment(deadlineOf(facts))}`
    return {
      title: `Review your ${replacements(facts)}`,
      happened: `${found} for you. You have ${REVIEW_WINDOW_HOURS} hours to decide.`,
      recap: `${found} for you.`,
      next: acceptBy(facts),
      sms: `${found}. ${accept}, or we'll offer you a buyout instead.`,
      brief: `${accept}.`,
    }
  },
  SC0106: () => ({
    happened: 'You accepted your replacement.',
    next: `${NOTHING} We’ll send you the shipping details.`,
    brief: 'Replacement accepted. Nothing to do.',
    mustKnow: true,
  }),
  SC0100: unavailable,
  SC0104: unavailable,
  SC0105: () => ({
    title: 'Replacement set aside for you',
    happened: 'We’ve set your replacement aside, and we’re packing it.',
    next: `${NOTHING} We’ll let you know when it ships.`,
    brief: 'Replacement set aside. Nothing to do.',
  }),
  SC0081: (facts) => {
    const happened = `Your replacement has shipped (${trackingOf(facts)}).`
    return {
      happened,
      next: ACCEPT_DELIVERY,
      more: handInWords(facts),
      linkTo: handsIn(facts) ? labelLink(facts) : undefined,
      ...(handsIn(facts)
        ? { sms: `${happened} ${ACCEPT_DELIVERY} Then send us your old device in the same box.` }
        : {}),
      brief: 'Replacement shipped.',
      mustKnow: true,
    }
  },
  SC0068: () => ({
    happened: 'The carrier has picked up your replacement.',
    next: `${ACCEPT_DELIVERY} We’ll let you know when it’s on its way.`,
    brief: 'Picked up by the carrier.',
  }),
  SC0069: (facts) => ({
    title: 'Replacement in transit',
    happened: `Your replacement is in transit (${trackingOf(facts)}).`,
    next: `${ACCEPT_DELIVERY} We’ll let you know when it’s out for delivery.`,
    brief: 'Replacement in transit.',
  }),
  SC0071: (facts) => ({
    // Doesn't say "today": it may be read on a later day.
    happened: `Your replacement is out for delivery (${trackingOf(facts)}).`,
    next: ACCEPT_DELIVERY,
    brief: 'Out for delivery. Be there to accept it.',
  }),
  SC0072: ({ failedDeliveries: failed }) => {
    const which = failed
      ? `Delivery attempt ${failed} of ${DELIVERY_ATTEMPTS} failed`
      : 'Delivery attempt failed'
    const sentence = failed ? which : 'The delivery attempt failed'
    return {
      title: which,
      happened: `${sentence}, and the carrier will try again.`,
      next: `${ACCEPT_DELIVERY} If the address or time doesn’t work for you, call us at ${CALL_CENTER_NUMBER}.`,
      more: [`After ${DELIVERY_ATTEMPTS} failed attempts, it goes back to the shipper.`],
      sms: `${which}. The carrier will try again. Make sure someone can accept it. Wrong address? Call ${CALL_CENTER_NUMBER}.`,
      brief: `${which}.`,
    }
  },
  SC0075: () => ({
    title: 'Replacement returned to the shipper',
    happened: `The carrier tried to deliver your replacement ${DELIVERY_ATTEMPTS} times and then returned it.`,
    next: `Call us at ${CALL_CENTER_NUMBER}, and we’ll find a way to get it to you.`,
    brief: `Returned. Call ${CALL_CENTER_NUMBER}.`,
    mustKnow: true,
  }),
  SC0070: (facts) => {
    const registered = facts.job.isRegistered
    const happened = 'Your replacement was delivered.'
    const register = registered
      ? 'Nothing more to do. It’s already on your device list.'
      : 'Register it on your Service Call page so it’s covered too.'
    return {
      title: 'Replacement delivered',
      happened,
      next: register,
      more: ['We’ve removed your old device from your device list.', ...handInWords(facts)],
      linkTo: handsIn(facts) ? labelLink(facts) : undefined,
      ...(handsIn(facts) ? { sms: `${happened} ${register} Then send us your old device in its box.` } : {}),
      brief: registered ? 'Delivered. You’re all set.' : 'Delivered. Register it to cover it.',
      mustKnow: true,
    }
  },
  SC0003: replacementCanceled,
  CAN: replacementCanceled,
  HS003: (facts) =>
    buyoutToDecide(facts, {
      title: 'Buyout offer instead of a replacement',
      happened: `You declined the replacement, so we’re offering you a buyout${ofAmount(facts)}.`,
      brief: `Accept or decline the buyout${ofAmount(facts)}.`,
    }),
  HS004: (facts) =>
    buyoutToDecide(facts, {
      title: 'Replacement expired, buyout offered',
      happened: `The ${REVIEW_WINDOW_HOURS} hours to accept the replacement are up, so we’re offering you a buyout${ofAmount(facts)}.`,
      brief: `Time’s up. Review your buyout${ofAmount(facts)}.`,
    }),
}

/** Sent some hours before the time to accept a replacement is over. */
export function reminderWords(facts: MessageFacts, hoursLeft: number) {
  const left = hoursLeft === 1 ? '1 hour' : `${hoursLeft} hours`
  const several = offersSeveral(facts.job)
  const yours = several ? 'one of your replacements' : 'your replacement'
  return {
    title: `${left} left to accept ${several ? 'a' : 'your'} replacement`,
    happened: `Your ${replacements(facts)} ${several ? 'are' : 'is'} still waiting for you.`,
    next: acceptBy(facts),
    sms: `${left} left. Accept ${yours} by ${shortMoment(deadlineOf(facts))}, or we'll offer you a buyout instead.`,
    brief: `Accept by ${shortMoment(deadlineOf(facts))}.`,
  }
}

function acceptBy(facts: MessageFacts): string {
  const review = offersSeveral(facts.job) ? 'Review them and accept one' : 'Review and accept it'
  return `${review} by ${longMoment(deadlineOf(facts))}. If you don’t, we’ll offer you a buyout instead.`
}

function replacements({ job }: MessageFacts): string {
  return offersSeveral(job) ? 'replacements' : 'replacement'
}

function deadlineOf({ decideBy, at }: MessageFacts): Date {
  return decideBy ?? decisionDeadline(at)
}
