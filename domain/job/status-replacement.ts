// The status table's rows for replacement claims (P4.4), in the usual order of a replacement.

import { DELIVERY_ATTEMPTS, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { plain, yours, type JobFacts, type StatusRow } from './status-row.ts'
import { buyoutOffer, CALL_US, cancelled } from './status-shared.ts'

// Shared by codes with the same meaning.
const authorized = {
  ...plain,
  name: 'Replacement authorized',
  heading: 'Your replacement is authorized',
  text: 'We are looking for a device to replace yours. As soon as we have found one, we will let you know by e-mail and SMS.',
  tone: 'progress',
  short: 'Authorized',
  phase: 'untouched',
  next: { who: 'us', what: 'We look for a device to replace yours.' },
} as const satisfies StatusRow
const unavailable = buyoutOffer({
  name: 'Replacement unavailable',
  heading: 'A replacement is unavailable, so we offer you a buyout',
  opening: 'We could not find a replacement for your device.',
})
const cancelledByCustomer = cancelled({
  name: 'Cancelled by customer',
  virtualStatus: null,
  opening: () => 'We cancelled this replacement as you asked.',
})

const onItsWay = {
  ...plain,
  tone: 'progress',
  short: 'On its way',
  phase: 'shipping',
  next: { who: 'us', what: 'The carrier brings your replacement to you.' },
} as const

export const replacementStatuses = {
  NEW: authorized,
  SC0101: authorized,
  SC0102: {
    ...plain,
    ...yours,
    name: 'Replacement option provided',
    heading: 'Please review your replacement',
    text: `We found a replacement for your device. You have ${REVIEW_WINDOW_HOURS} hours to review and accept it. If you don’t accept it in that time, a buyout is available instead.`,
    phase: 'deciding',
    next: { who: 'customer', turn: 'review' },
  },
  SC0106: {
    ...plain,
    name: 'Replacement option accepted',
    heading: 'You accepted your replacement',
    text: 'Thank you. A confirmation and the shipping details will follow by e-mail and SMS.',
    tone: 'progress',
    short: 'Accepted',
    phase: 'working',
    next: { who: 'us', what: 'We set your replacement aside for you.' },
  },
  SC0100: unavailable,
  SC0104: unavailable,
  SC0105: {
    ...plain,
    name: 'Replacement allocated',
    heading: 'Your replacement is set aside for you',
    text: 'Your replacement device has been allocated and is being prepared for shipping.',
    tone: 'progress',
    short: 'Preparing',
    phase: 'working',
    next: { who: 'us', what: 'We pack your replacement, and hand it to the carrier.' },
  },
  SC0081: {
    ...onItsWay,
    name: 'Device dispatched',
    heading: 'Your replacement has been dispatched',
    text: (job) => `Your replacement device has left our warehouse. ${tracking(job)}`,
  },
  SC0068: {
    ...onItsWay,
    name: 'Service Call in progress',
    heading: 'Your Service Call is in progress',
    text: 'The carrier is handling your replacement device. There is nothing you need to do.',
  },
  SC0069: {
    ...onItsWay,
    name: 'In transit',
    heading: 'Your replacement is in transit',
    text: (job) => `Your replacement device is on its way to you. ${tracking(job)}`,
  },
  SC0071: {
    ...onItsWay,
    name: 'Out for delivery',
    heading: 'Your replacement is out for delivery',
    // Doesn't say "today": it may be read on a later day. The page adds that on the day itself.
    text: (job) => `The carrier has your replacement device on the way to your door. ${tracking(job)}`,
    short: 'Out for delivery',
    phase: 'out-for-delivery',
    next: { who: 'us', what: 'The carrier delivers your replacement.' },
  },
  SC0072: {
    ...onItsWay,
    name: 'Delivery attempt failed',
    heading: 'We could not deliver your replacement yet',
    text: (job, { phone }) =>
      `The carrier could not deliver your replacement device and will try again. After ${DELIVERY_ATTEMPTS} failed attempts it is returned. ${tracking(job)}\nIf the address or the time does not suit you, please call us at ${phone}.`,
    tone: 'bad',
    short: 'Delivery failed',
    next: { who: 'us', what: 'The carrier tries to deliver your replacement again.' },
  },
  SC0075: {
    ...plain,
    name: 'Returned to shipper',
    heading: 'Your replacement was returned to the shipper',
    text: (_job, { phone }) =>
      `The carrier tried to deliver your replacement device ${DELIVERY_ATTEMPTS} times and has returned it. Please call us at ${phone} and we will find a way to get it to you.`,
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
      `Your replacement device was delivered. Your old device has been removed from your device list. ${isRegistered ? 'The new one is on it.' : 'Please register the new device, so that it is covered too.'}`,
    tone: 'good',
    short: 'Delivered',
    phase: 'delivered',
    next: { who: 'nobody', what: 'Your replacement is with you. There is nothing left to do.' },
  },
  SC0003: cancelledByCustomer,
  CAN: cancelledByCustomer,
  HS003: buyoutOffer({
    name: 'Ready for decision',
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the buyout we offer instead',
    opening: 'You declined the replacement.',
  }),
  HS004: buyoutOffer({
    name: 'Replacement expired',
    virtualStatus: 'Replacement Expired. Buyout Ready for Decision.',
    heading: 'Your replacement option has expired, so we offer you a buyout',
    opening: `The ${REVIEW_WINDOW_HOURS} hours to accept the replacement have passed.`,
  }),
} as const satisfies Record<string, StatusRow>

function tracking({ carrier, trackingId }: JobFacts): string {
  if (carrier && trackingId) return `Carrier: ${carrier}. Tracking number: ${trackingId}.`
  if (trackingId) return `Tracking number: ${trackingId}.`
  if (carrier) return `Carrier: ${carrier}. The tracking number will follow.`
  return 'Carrier and tracking number will follow by e-mail and SMS.'
}
