// The catalogue of P4.3 for repair and buyout jobs, in the order in which a repair usually goes.

import { buyoutOffer } from './status-buyout.ts'
import { cancelledText, notYou } from './status-cancelled.ts'
import { claimKindOf, isRejectedBuyout } from '../claim/kind.ts'
import type { JobFacts, StatusEntry, StatusHelpers } from './status.ts'
import { BUYOUT_DAYS } from '../limits.ts'
import { DROP_OFF_BOOKED } from './drop-off-booked.ts'
import { READY_FOR_PICKUP } from './ready-for-pickup.ts'
import { RECEIPT_NEEDED } from './receipt-needed.ts'

const inProgress = {
  virtualStatus: 'Service Call in progress',
  heading: 'Your Service Call is in progress',
  tone: 'progress',
} as const

/** NEW of a reimbursement that waits for its receipt: beside the catalogue, which asks only what a partner knows. */
export const receiptNeeded: StatusEntry = {
  codes: { NEW: 'Service Call created' },
  virtualStatus: RECEIPT_NEEDED,
  heading: 'Send us your receipt',
  text: 'Your Service Call is created. Have your device repaired where you like and keep the itemized receipt. Once you have added it here, we check what we can pay back.',
  tone: 'yours',
  short: 'Your turn',
}

/** NEW of a carry-in whose visit lies ahead: the device is still with its owner, who acts next. */
export const dropOffBooked: StatusEntry = {
  codes: { NEW: 'Service Call created' },
  virtualStatus: DROP_OFF_BOOKED,
  heading: 'Your drop-off is booked',
  text: 'Your Service Call is created, and the service center expects you. Once your device is there, a technician looks at it, and we let you know by e-mail and SMS.',
  tone: 'yours',
  short: 'Your turn',
}

/** What is different about an entry where a device that was carried in waits for its owner. */
export function readyForPickup(entry: StatusEntry, code: string): StatusEntry {
  const yours = {
    ...entry,
    virtualStatus: READY_FOR_PICKUP[code]!,
    tone: 'yours',
    short: 'Your turn',
  } as const
  if (code !== 'SC0002') return yours
  return {
    ...yours,
    heading: 'Your device is ready for pickup',
    text: 'The repair is complete, and your device is at the service center. We will close this Service Call once you have it back.',
  }
}

export const repairStatuses: readonly StatusEntry[] = [
  {
    // Ours: a partner's first report comes later (P4.16).
    codes: { NEW: 'Service Call created' },
    heading: 'Your Service Call is created',
    text: 'We have received your Service Call and passed it on. We will let you know by e-mail and SMS as soon as there is news.',
    tone: 'progress',
    short: 'Created',
  },
  {
    ...inProgress,
    codes: { SC0044: 'Estimation generated' },
    text: 'Your device has been examined and the cost of the repair estimated. We are checking the estimate against your plan.',
    short: 'In progress',
  },
  {
    ...inProgress,
    codes: { SC0045: 'Estimation approved' },
    when: isReimbursement,
    text: 'Your reimbursement has been approved, up to your benefit limit. We are preparing the payment.',
    short: 'Approved',
  },
  {
    ...inProgress,
    codes: { SC0045: 'Estimation approved' },
    text: 'The estimate has been approved and the repair can begin. There is nothing you need to do.',
    short: 'In repair',
  },
  {
    ...inProgress,
    codes: { SC0020: 'Parts pending' },
    text: 'The parts for your device have been ordered. The repair continues as soon as they arrive.',
    short: 'Awaiting parts',
  },
  {
    ...inProgress,
    codes: { SC0021: 'Parts received' },
    text: 'The parts for your device have arrived and the repair continues.',
    short: 'In repair',
  },
  {
    ...inProgress,
    codes: { SC0035: 'Payment received' },
    text: 'Thank you, your payment has arrived. The repair continues.',
    short: 'In repair',
  },
  {
    // Paid as the message says: the portal has no decision to offer here.
    codes: { SC0046: 'Payment pending' },
    heading: 'Your part of the repair cost is due',
    text: (job, { phone, money }) =>
      `The repair costs more than your plan covers${job.benefitLimitCents ? `, which is up to ${money(job.benefitLimitCents)}` : ''}. We have sent you an update by e-mail and SMS with the amount and how to pay it. The repair continues once we have received it.\nQuestions? Call us at ${phone}.`,
    tone: 'yours',
    short: 'Your turn',
  },
  {
    codes: { SC0002: 'Repair completed' },
    heading: 'Your device is repaired',
    text: 'The repair is complete. We will close this Service Call once you have your device back.',
    tone: 'good',
    short: 'Repaired',
  },
  {
    codes: { SC0082: 'No fault found' },
    heading: 'We found nothing wrong with your device',
    text: (_job, { phone }) =>
      `Your device was tested and no fault was found. If the problem comes back, please call us at ${phone}.`,
    tone: 'neutral',
    short: 'No fault found',
  },
  {
    codes: { SC0056: 'Beyond economical repair identified' },
    heading: 'Repairing your device costs more than it is worth',
    text: 'Your device is beyond economical repair. We are working out what we can offer you instead and will let you know by e-mail and SMS.',
    tone: 'progress',
    short: 'Not economical',
  },
  {
    codes: { SC0079: 'Device not eligible for repair' },
    when: isReimbursement,
    heading: 'Your repair is not eligible for reimbursement',
    text: (_job, { phone }) =>
      `This repair can’t be reimbursed under your plan. Your Service Agreement explains what is covered. Questions? Call us at ${phone}.`,
    tone: 'bad',
    short: 'Not eligible',
  },
  {
    codes: { SC0079: 'Device not eligible for repair' },
    heading: 'Your device is not eligible for repair',
    text: (_job, { phone }) =>
      `Your device can’t be repaired under your plan. Your Service Agreement explains what is covered. Questions? Call us at ${phone}.`,
    tone: 'bad',
    short: 'Not eligible',
  },
  {
    codes: { SC0033: 'Repair cancelled' },
    heading: 'Your repair was cancelled',
    text: (_job, { phone }) =>
      `The repair was cancelled. To find out why and what you can do, please call us at ${phone}.`,
    tone: 'bad',
    short: 'Cancelled',
  },
  ...buyoutOffer({
    codes: { SC0080: 'Device not repairable' },
    virtualStatus: 'Device Not Repairable. Buyout Ready for Decision.',
    heading: 'Your device is not repairable, so a buyout is recommended',
    opening: 'We examined your device and it can’t be repaired.',
  }),
  {
    codes: { SC0300: 'Converted to buyout' },
    heading: 'Your Service Call was converted to a buyout',
    text: `Instead of a repair we will offer you a buyout, based on the fair market value of your device, up to your benefit limit. We are working out the amount and will let you know by e-mail and SMS. Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days.`,
    tone: 'progress',
    short: 'Buyout coming',
  },
  ...buyoutOffer({
    codes: { SC0100: 'Buyout amount available' },
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the Buyout amount available',
    opening: 'Your buyout is ready for your decision.',
  }),
  ...buyoutOffer({
    codes: { HS001: 'Out-of-pocket declined', HS002: 'Out-of-pocket declined' },
    virtualStatus: 'OOP Declined. Buyout Ready For Decision.',
    heading: 'You declined the extra repair cost, so we offer you a buyout',
    opening: 'The repair will not go ahead, because its cost beyond your plan was declined.',
  }),
  {
    codes: { SC0004: 'Service completed' },
    when: isBuyout,
    heading: 'Your buyout is accepted',
    text: `Payment and delivery take up to ${BUYOUT_DAYS} days. The device has been removed from your device list. When you have a new one, please register it, so that it is covered too.`,
    tone: 'good',
    short: 'Completed',
  },
  {
    codes: { SC0004: 'Service completed' },
    when: isReimbursement,
    heading: 'Your reimbursement is complete',
    text: 'Your reimbursement has been paid, and this Service Call is closed.',
    tone: 'good',
    short: 'Completed',
  },
  {
    codes: { SC0004: 'Service completed' },
    heading: 'Your service is complete',
    text: 'This Service Call is closed. We hope that everything works as it should.',
    tone: 'good',
    short: 'Completed',
  },
  {
    codes: { SC0003: 'Service cancelled', CAN: 'Service cancelled' },
    virtualStatus: 'Service cancelled',
    heading: 'Your Service Call is cancelled',
    text: (job, helpers) => cancelledText(whyCancelled(job, helpers), job, helpers),
    tone: 'neutral',
    short: 'Cancelled',
  },
]

/** A buyout that was declined ends here too (P4.5), and what a partner cancelled in a system of its own. */
function whyCancelled(job: JobFacts, { phone }: StatusHelpers): string {
  if (isRejectedBuyout(job.serviceJobType)) return 'You declined the buyout. Your device stays on your list.'
  return job.byCustomer
    ? 'We cancelled this Service Call as you asked.'
    : `This Service Call was cancelled.\n${notYou(phone)}`
}

function isBuyout(job: JobFacts): boolean {
  return claimKindOf(job.serviceJobType) === 'buyout'
}

function isReimbursement(job: JobFacts): boolean {
  return claimKindOf(job.serviceJobType) === 'reimbursement'
}
