// The status table's rows for repair and buyout jobs, in the usual order of a repair. Virtual statuses and headings
// in P4.3 are quoted from there.

import { claimKindOf, isRejectedBuyout, type ClaimKind, type KindOf } from '../claim/kind.ts'
import { BUYOUT_DAYS } from '../limits.ts'
import { arrivalWords, payWords, reimbursedWords, unpaidWords } from './money-words.ts'
import { plain, yours, type CustomerWait, type JobFacts, type StatusRow } from './status-row.ts'
import { buyoutOffer, CALL_US, cancelled, CLOSED, NOT_YOU, OTHERWISE } from './status-shared.ts'

const inProgress = {
  ...plain,
  virtualStatus: 'Service Call in progress',
  heading: 'Your Service Call is in progress',
  tone: 'progress',
  phase: 'working',
} as const

const isKind = (kind: ClaimKind) => (job: Pick<JobFacts, 'serviceJobType'>) =>
  claimKindOf(job.serviceJobType) === kind
const isBuyout = isKind('buyout')
const isCarryIn = isKind('carry-in')
const isReimbursement = isKind('reimbursement')

/** A device that was carried in waits at the service center for its owner. */
const pickUp = { ...yours, turn: 'pick-up', when: isCarryIn } as const satisfies CustomerWait

// Shared by codes with the same meaning.
const costDeclined = buyoutOffer({
  name: 'Out-of-pocket declined',
  virtualStatus: 'OOP Declined. Buyout Ready For Decision.',
  heading: 'You declined the extra repair cost, so we offer you a buyout',
  opening: 'The repair will not go ahead, because its cost beyond your plan was declined.',
})
const serviceCancelled = cancelled({
  name: 'Service cancelled',
  virtualStatus: 'Service cancelled',
  opening: whyCancelled,
})

export const repairStatuses = {
  // Ours: the specification starts with the partner's first report (P4.16).
  NEW: {
    ...plain,
    name: 'Service Call created',
    heading: 'Your Service Call is created',
    text: 'We have received your Service Call and passed it on. We will let you know by e-mail and SMS as soon as there is news.',
    tone: 'progress',
    short: 'Created',
    phase: 'untouched',
    next: {
      who: 'us',
      what: {
        usual: OTHERWISE,
        // Until the visit is over the customer acts first.
        'carry-in': OTHERWISE,
        depot: 'The depot will look at your device as soon as it arrives.',
        'home-service': 'Our technician calls first, and arrives within the window you booked.',
        reimbursement: 'We check your receipt and photos, and let you know what we can pay back.',
        buyout:
          'We check the fair market value of your device, and let you know when your buyout is ready to review.',
      } satisfies Record<KindOf<'repair'> | 'usual', string>,
    },
    waits: [
      {
        ...yours,
        turn: 'receipt',
        when: (job) => job.hasReceipt === false && isReimbursement(job),
        virtualStatus: 'Receipt needed',
        heading: 'Send us your receipt',
        text: 'Your Service Call is created. Have your device repaired where you like and keep the itemized receipt. Once you have added it here, we check what we can pay back.',
      },
      {
        ...yours,
        turn: 'drop-off',
        when: (job) => job.awaitsDropOff === true && isCarryIn(job),
        virtualStatus: 'Drop-off booked',
        heading: 'Your drop-off is booked',
        text: 'Your Service Call is created, and the service center expects you. Once your device is there, a technician looks at it, and we let you know by e-mail and SMS.',
      },
    ],
  },
  SC0044: {
    ...inProgress,
    name: 'Estimation generated',
    text: 'Your device has been examined and the cost of the repair estimated. We are checking the estimate against your plan.',
    short: 'In progress',
    next: { who: 'us', what: 'We check the estimate against your plan.' },
  },
  SC0045: {
    ...inProgress,
    name: 'Estimation approved',
    text: 'The estimate has been approved and the repair can begin. There is nothing you need to do.',
    short: 'In repair',
    next: { who: 'us', what: { usual: 'We repair your device.', reimbursement: 'We prepare your payment.' } },
    variants: [
      {
        when: isReimbursement,
        text: ({ reimbursement }) =>
          reimbursement
            ? `Your reimbursement has been approved. We’re going to pay you ${reimbursedWords(reimbursement)}. ${arrivalWords(reimbursement)}`
            : 'Your reimbursement has been approved, up to your benefit limit. We are preparing the payment, and will tell you the amount.',
        short: 'Approved',
      },
    ],
  },
  SC0020: {
    ...inProgress,
    name: 'Parts pending',
    text: 'The parts for your device have been ordered. The repair continues as soon as they arrive.',
    short: 'Awaiting parts',
    next: { who: 'us', what: 'We are waiting for parts, and repair your device as soon as they arrive.' },
  },
  SC0021: {
    ...inProgress,
    name: 'Parts received',
    text: 'The parts for your device have arrived and the repair continues.',
    short: 'In repair',
    next: { who: 'us', what: 'We fit the parts, and test your device.' },
  },
  SC0035: {
    ...inProgress,
    name: 'Payment received',
    text: 'Thank you, your payment has arrived. The repair continues.',
    short: 'In repair',
    next: { who: 'us', what: 'We repair your device.' },
  },
  SC0046: {
    ...plain,
    ...yours,
    name: 'Payment pending',
    heading: 'Your part of the repair cost is due',
    text: (job, { phone, money }) =>
      [
        `The repair costs more than your plan covers${job.benefitLimitCents ? `, which is up to ${money(job.benefitLimitCents)}` : ''}.`,
        payWords(job.paymentDue, phone),
        unpaidWords(job.paymentDue),
      ].join('\n'),
    phase: 'working',
    // Paid outside the portal.
    next: { who: 'customer', turn: 'pay' },
  },
  SC0002: {
    ...plain,
    name: 'Repair completed',
    heading: 'Your device is repaired',
    text: 'The repair is complete. We will close this Service Call once you have your device back.',
    tone: 'good',
    short: 'Repaired',
    phase: 'repaired',
    next: {
      who: 'us',
      what: {
        usual: 'We close this Service Call once your device works as it should.',
        depot: 'We ship your device back to you, and then close this Service Call.',
      },
    },
    waits: [
      {
        ...pickUp,
        virtualStatus: 'Repair completed',
        heading: 'Your device is ready for pickup',
        text: 'The repair is complete, and your device is at the service center. We will close this Service Call once you have it back.',
      },
    ],
  },
  SC0082: {
    ...plain,
    name: 'No fault found',
    heading: 'We found nothing wrong with your device',
    text: (_job, { phone }) =>
      `Your device was tested and no fault was found. If the problem comes back, please call us at ${phone}.`,
    tone: 'neutral',
    short: 'No fault found',
    phase: 'no-fault',
    next: { who: 'us', what: 'We return your device, and then close this Service Call.' },
    waits: [{ ...pickUp, virtualStatus: 'No fault found' }],
  },
  SC0056: {
    ...plain,
    name: 'Beyond economical repair identified',
    heading: 'Repairing your device costs more than it is worth',
    text: 'Your device is beyond economical repair. We are working out what we can offer you instead and will let you know by e-mail and SMS.',
    tone: 'progress',
    short: 'Not economical',
    phase: 'working',
    next: { who: 'us', what: 'We work out what we can offer you instead of a repair.' },
  },
  SC0079: {
    ...plain,
    name: 'Device not eligible for repair',
    heading: 'Your device is not eligible for repair',
    text: (_job, { phone }) =>
      `Your device can’t be repaired under your plan. Your Service Agreement explains what is covered. Questions? Call us at ${phone}.`,
    tone: 'bad',
    short: 'Not eligible',
    phase: 'working',
    next: { who: 'us', what: 'We check whether we can offer you a buyout instead.' },
    variants: [
      {
        when: isReimbursement,
        heading: 'Your repair is not eligible for reimbursement',
        text: (_job, { phone }) =>
          `This repair can’t be reimbursed under your plan. Your Service Agreement explains what is covered. Questions? Call us at ${phone}.`,
      },
    ],
  },
  SC0033: {
    ...plain,
    name: 'Repair cancelled',
    heading: 'Your repair was cancelled',
    text: (_job, { phone }) =>
      `The repair was cancelled. To find out why and what you can do, please call us at ${phone}.`,
    tone: 'bad',
    short: 'Cancelled',
    phase: 'called-off',
    next: { who: 'nobody', what: CALL_US },
  },
  SC0080: buyoutOffer({
    name: 'Device not repairable',
    virtualStatus: 'Device Not Repairable. Buyout Ready for Decision.',
    heading: 'Your device is not repairable, so a buyout is recommended',
    opening: 'We examined your device and it can’t be repaired.',
  }),
  SC0300: {
    ...plain,
    name: 'Converted to buyout',
    heading: 'Your Service Call was converted to a buyout',
    text: `Instead of a repair we will offer you a buyout, based on the fair market value of your device, up to your benefit limit. We are working out the amount and will let you know by e-mail and SMS. Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days.`,
    tone: 'progress',
    short: 'Buyout coming',
    phase: 'working',
    next: { who: 'us', what: 'We work out the amount of your buyout.' },
  },
  SC0100: buyoutOffer({
    name: 'Buyout amount available',
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the Buyout amount available',
    opening: 'Your buyout is ready for your decision.',
  }),
  HS001: costDeclined,
  HS002: costDeclined,
  SC0004: {
    ...plain,
    name: 'Service completed',
    heading: 'Your service is complete',
    text: 'This Service Call is closed. We hope that everything works as it should.',
    tone: 'good',
    short: 'Completed',
    phase: 'completed',
    next: {
      who: 'nobody',
      what: {
        usual: CLOSED,
        buyout: `Payment and delivery take up to ${BUYOUT_DAYS} days from the day you accepted.`,
      },
    },
    variants: [
      {
        when: isBuyout,
        heading: 'Your buyout is accepted',
        text: `Payment and delivery take up to ${BUYOUT_DAYS} days. The device has been removed from your device list. When you have a new one, please register it, so that it is covered too.`,
      },
      {
        when: isReimbursement,
        heading: 'Your reimbursement is complete',
        text: ({ reimbursement }, { phone }) =>
          reimbursement
            ? `We’ve paid you ${reimbursedWords(reimbursement)}. ${arrivalWords(reimbursement)}\nThis Service Call is closed.`
            : `Your reimbursement has been paid, and this Service Call is closed. To hear how much was paid and how, please call us at ${phone}.`,
      },
    ],
  },
  SC0003: serviceCancelled,
  CAN: serviceCancelled,
} as const satisfies Record<string, StatusRow>

/** A declined buyout ends here too (P4.5), and so does a job that a partner canceled. */
function whyCancelled(job: JobFacts): string {
  if (isRejectedBuyout(job.serviceJobType)) return 'You declined the buyout. Your device stays on your list.'
  return job.byCustomer
    ? 'We cancelled this Service Call as you asked.'
    : `This Service Call was cancelled.\n${NOT_YOU}`
}
