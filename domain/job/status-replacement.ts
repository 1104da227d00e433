// The catalogue of P4.4 for replacement claims, in the order in which a replacement usually goes.

import { buyoutOffer } from './status-buyout.ts'
import { cancelledText } from './status-cancelled.ts'
import type { JobFacts, StatusEntry } from './status.ts'
import { DELIVERY_ATTEMPTS, REVIEW_WINDOW_HOURS } from '../limits.ts'

export const replacementStatuses: readonly StatusEntry[] = [
  {
    codes: { NEW: 'Replacement authorized', SC0101: 'Replacement authorized' },
    heading: 'Your replacement is authorized',
    text: 'We are looking for a device to replace yours. As soon as we have found one, we will let you know by e-mail and SMS.',
    tone: 'progress',
    short: 'Authorized',
  },
  {
    codes: { SC0102: 'Replacement option provided' },
    heading: 'Please review your replacement',
    text: `We found a replacement for your device. You have ${REVIEW_WINDOW_HOURS} hours to review and accept it. If you don’t accept it in that time, a buyout is available instead.`,
    tone: 'yours',
    short: 'Your turn',
  },
  {
    codes: { SC0106: 'Replacement option accepted' },
    heading: 'You accepted your replacement',
    text: 'Thank you. A confirmation and the shipping details will follow by e-mail and SMS.',
    tone: 'progress',
    short: 'Accepted',
  },
  ...buyoutOffer({
    codes: { SC0100: 'Replacement unavailable', SC0104: 'Replacement unavailable' },
    heading: 'A replacement is unavailable, so we offer you a buyout',
    opening: 'We could not find a replacement for your device.',
  }),
  {
    codes: { SC0105: 'Replacement allocated' },
    heading: 'Your replacement is set aside for you',
    text: 'Your replacement device has been allocated and is being prepared for shipping.',
    tone: 'progress',
    short: 'Preparing',
  },
  {
    codes: { SC0081: 'Device dispatched' },
    heading: 'Your replacement has been dispatched',
    text: (job) => `Your replacement device has left our warehouse. ${tracking(job)}`,
    tone: 'progress',
    short: 'On its way',
  },
  {
    codes: { SC0068: 'Service Call in progress' },
    heading: 'Your Service Call is in progress',
    text: 'The carrier is handling your replacement device. There is nothing you need to do.',
    tone: 'progress',
    short: 'On its way',
  },
  {
    codes: { SC0069: 'In transit' },
    heading: 'Your replacement is in transit',
    text: (job) => `Your replacement device is on its way to you. ${tracking(job)}`,
    tone: 'progress',
    short: 'On its way',
  },
  {
    codes: { SC0071: 'Out for delivery' },
    heading: 'Your replacement is out for delivery',
    // On which day that was, and whether it is today, is for whoever knows the reader's clock to say.
    text: (job) => `The carrier has your replacement device on the way to your door. ${tracking(job)}`,
    tone: 'progress',
    short: 'Out for delivery',
  },
  {
    codes: { SC0072: 'Delivery attempt failed' },
    heading: 'We could not deliver your replacement yet',
    text: (job, { phone }) =>
      `The carrier could not deliver your replacement device and will try again. After ${DELIVERY_ATTEMPTS} failed attempts it is returned. ${tracking(job)}\nIf the address or the time does not suit you, please call us at ${phone}.`,
    tone: 'bad',
    short: 'Delivery failed',
  },
  {
    codes: { SC0075: 'Returned to shipper' },
    heading: 'Your replacement was returned to the shipper',
    text: (_job, { phone }) =>
      `The carrier tried to deliver your replacement device ${DELIVERY_ATTEMPTS} times and has returned it. Please call us at ${phone} and we will find a way to get it to you.`,
    tone: 'bad',
    short: 'Returned',
  },
  {
    codes: { SC0070: 'Delivered' },
    heading: 'Your replacement was delivered',
    text: ({ isRegistered }) =>
      `Your replacement device was delivered. Your old device has been removed from your device list. ${isRegistered ? 'The new one is on it.' : 'Please register the new device, so that it is covered too.'}`,
    tone: 'good',
    short: 'Delivered',
  },
  {
    codes: { SC0003: 'Cancelled by customer', CAN: 'Cancelled by customer' },
    heading: 'Your Service Call is cancelled',
    text: (job, helpers) => cancelledText('We cancelled this replacement as you asked.', job, helpers),
    tone: 'neutral',
    short: 'Cancelled',
  },
  ...buyoutOffer({
    codes: { HS003: 'Ready for decision' },
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the buyout we offer instead',
    opening: 'You declined the replacement.',
  }),
  ...buyoutOffer({
    codes: { HS004: 'Replacement expired' },
    virtualStatus: 'Replacement Expired. Buyout Ready for Decision.',
    heading: 'Your replacement option has expired, so we offer you a buyout',
    opening: `The ${REVIEW_WINDOW_HOURS} hours to accept the replacement have passed.`,
  }),
]

function tracking({ carrier, trackingId }: JobFacts): string {
  if (carrier && trackingId) return `Carrier: ${carrier}. Tracking number: ${trackingId}.`
  if (trackingId) return `Tracking number: ${trackingId}.`
  if (carrier) return `Carrier: ${carrier}. The tracking number will follow.`
  return 'Carrier and tracking number will follow by e-mail and SMS.'
}
