// The status table's rows for replacement claims (P4.4), in the usual order of a replacement.

import { DELIVERY_ATTEMPTS, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { plain, yours, type JobFacts, type StatusRow } from './status-row.ts'
import { buyoutOffer, CALL_US, cancelled } from './status-shared.ts'

// Shared by codes with the same meaning.
const authorized = {
  ...plain,
  name: 'Replacement authorized',
  heading: 'Your replacement is authorized',
  text: 'Your plan covers a replacement. We’ll let you know by email or text as soon as we find one.',
  tone: 'progress',
  short: 'Authorized',
  firstStep: 'Replacement requested',
  firstNote: 'authorized right away',
  phase: 'untouched',
  next: { who: 'us', what: 'We’re looking for a device to replace yours.' },
} as const satisfies StatusRow
const unavailable = buyoutOffer({
  name: 'Replacement unavailable',
  heading: 'No replacement is available, so we’re offering you a buyout',
  opening: 'We couldn’t find a replacement for your device.',
})
const cancelledByCustomer = cancelled({
  name: 'Cancelled by customer',
  virtualStatus: null,
  opening: () => 'We canceled this replacement at your request.',
})

const onItsWay = {
  ...plain,
  tone: 'progress',
  short: 'On its way',
  phase: 'shipping',
  next: { who: 'us', what: 'The carrier is bringing your replacement to you.' },
} as const

export const replacementStatuses = {
  NEW: authorized,
  SC0101: authorized,
  SC0102: {
    ...plain,
    ...yours,
    name: 'Replacement option provided',
    step: 'Replacement ready to review',
    heading: 'Please review your replacement',
    text: reviewText,
    phase: 'deciding',
    next: { who: 'customer', turn: 'review' },
  },
  SC0106: {
    ...plain,
    name: 'Replacement option accepted',
    step: 'Replacement accepted',
    heading: 'You accepted your replacement',
    text: 'Thanks. We’ll send you a confirmation and the shipping details.',
    tone: 'progress',
    short: 'Accepted',
    phase: 'working',
    next: { who: 'us', what: 'We’re setting your replacement aside for you.' },
  },
  SC0100: unavailable,
  SC0104: unavailable,
  SC0105: {
    ...plain,
    name: 'Replacement allocated',
    step: 'Replacement set aside',
    heading: 'Your replacement is set aside for you',
    text: 'We’re getting it ready to ship.',
    tone: 'progress',
    short: 'Set aside',
    phase: 'working',
    next: { who: 'us', what: 'We’re packing your replacement for the carrier.' },
  },
  SC0081: {
    ...onItsWay,
    name: 'Device dispatched',
    step: 'Replacement shipped',
    heading: 'Your replacement has shipped',
    text: (job) => `Your replacement device has left our warehouse. ${tracking(job)}`,
  },
  SC0068: {
    ...onItsWay,
    name: 'Service Call in progress',
    step: 'Carrier has your replacement',
    // P4.4 fixes the heading, so the text says where the replacement is.
    heading: 'Your Service Call is in progress',
    text: 'Your replacement has shipped, and the carrier has it.',
  },
  SC0069: {
    ...onItsWay,
    name: 'In transit',
    heading: 'Your replacement is in transit',
    text: 'It’s traveling from our warehouse to your door.',
  },
  SC0071: {
    ...onItsWay,
    name: 'Out for delivery',
    heading: 'Your replacement is out for delivery',
    // Doesn't say "today": it may be read on a later day. P4.17 does, on the day itself.
    text: 'It’s on the last leg of its trip to your door.',
    short: 'Out for delivery',
    phase: 'out-for-delivery',
    next: { who: 'us', what: 'The carrier is delivering your replacement.' },
  },
  SC0072: {
    ...onItsWay,
    name: 'Delivery attempt failed',
    heading: 'We couldn’t deliver your replacement yet',
    text: (_job, { phone }) =>
      `The carrier couldn’t deliver your replacement device and will try again. After ${DELIVERY_ATTEMPTS} failed attempts, it goes back to the shipper.\nIf the address or time doesn’t work for you, call us at ${phone}.`,
    tone: 'bad',
    short: 'Delivery failed',
    ends: 'delivery',
    next: { who: 'us', what: 'The carrier will try to deliver your replacement again.' },
  },
  SC0075: {
    ...plain,
    name: 'Returned to shipper',
    heading: 'Your replacement was returned to the shipper',
    text: (_job, { phone }) =>
      `The carrier tried to deliver your replacement device ${DELIVERY_ATTEMPTS} times and then returned it. Call us at ${phone}, and we’ll find a way to get it to you.`,
    tone: 'bad',
    short: 'Returned',
    phase: 'returned',
    next: { who: 'nobody', what: CALL_US },
  },
  SC0070: {
    ...plain,
    name: 'Delivered',
    heading: 'Your replacement was delivered',
    text: ({ isRegistered }) =>
      `We’ve removed your old device from your device list. ${isRegistered ? 'The new one is on it.' : 'Register the new one so it’s covered too.'}`,
    tone: 'good',
    short: 'Delivered',
    phase: 'delivered',
    next: { who: 'nobody', what: 'You have your replacement. You’re all set.' },
  },
  SC0003: cancelledByCustomer,
  CAN: cancelledByCustomer,
  HS003: buyoutOffer({
    name: 'Ready for decision',
    step: 'Replacement declined',
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the buyout we’re offering instead',
    opening: 'You declined the replacement.',
  }),
  HS004: buyoutOffer({
    name: 'Replacement expired',
    virtualStatus: 'Replacement Expired. Buyout Ready for Decision.',
    heading: 'Your replacement option has expired, so we’re offering you a buyout',
    opening: `The ${REVIEW_WINDOW_HOURS} hours to accept the replacement have passed.`,
  }),
} as const satisfies Record<string, StatusRow>

function reviewText(job: JobFacts): string {
  const { decideBy } = job
  const review = offersSeveral(job) ? 'review them and accept one' : 'review and accept it'
  // P11.6: only the partner knows when the hours began.
  const time =
    decideBy === null
      ? `Please ${review} soon. Your time to decide is limited.`
      : `You have ${REVIEW_WINDOW_HOURS} hours to ${review}.`
  return `${foundWords(job)} for your device. ${time} If you don’t, a buyout will be available instead.`
}

type Offered = Pick<JobFacts, 'replacementCount'>

export function offersSeveral({ replacementCount }: Offered): boolean {
  return (replacementCount ?? 1) > 1
}

/** The beginning of a sentence. */
export function foundWords(job: Offered): string {
  return `We found ${offersSeveral(job) ? `${job.replacementCount} replacements` : 'a replacement'}`
}

function tracking({ carrier, trackingId }: JobFacts): string {
  if (carrier && trackingId) return `Carrier: ${carrier}. Tracking number: ${trackingId}.`
  if (trackingId) return `Tracking number: ${trackingId}.`
  if (carrier) return `Carrier: ${carrier}. We’ll send you the tracking number.`
  return 'We’ll send you the carrier and tracking number.'
}
