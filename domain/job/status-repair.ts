// The status table's rows for repair and buyout jobs, in the usual order of a repair. Virtual statuses and headings
// in P4.3 are quoted from there.

import { claimKindOf, isRejectedBuyout, type ClaimKind, type KindOf } from '../claim/kind.ts'
import { BUYOUT_DAYS } from '../limits.ts'
import { arrivalWords, reimbursedWords, unpaidWords } from './money-words.ts'
import { IN_PROGRESS, plain, yours, type JobFacts, type StatusRow, type Wait } from './status-row.ts'
import { buyoutOffer, CALL_US, cancelled, CLOSED, NOT_ASKED_FOR, OTHERWISE } from './status-shared.ts'

const inProgress = {
  ...plain,
  virtualStatus: IN_PROGRESS,
  heading: 'Your Service Call is in progress',
  tone: 'progress',
  phase: 'working',
} as const

const isKind = (kind: ClaimKind) => (job: Pick<JobFacts, 'serviceJobType'>) =>
  claimKindOf(job.serviceJobType) === kind
const isBuyout = isKind('buyout')
const isCarryIn = isKind('carry-in')
const isDepot = isKind('depot')
const isHomeService = isKind('home-service')
const isReimbursement = isKind('reimbursement')

/** A device that was carried in waits at the service center for its owner. */
const pickUp = { ...yours, turn: 'pick-up', when: isCarryIn } as const satisfies Wait

// Shared by codes with the same meaning.
const costDeclined = buyoutOffer({
  name: 'Out-of-pocket declined',
  step: 'Extra repair cost declined',
  virtualStatus: 'OOP Declined. Buyout Ready For Decision.',
  heading: 'You declined the extra repair cost, so we’re offering you a buyout',
  opening: 'The repair won’t go ahead because the extra cost was declined.',
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
    text: 'We’ve got your request, and we’re getting started.',
    tone: 'progress',
    short: 'Created',
    phase: 'untouched',
    next: {
      who: 'us',
      what: {
        usual: OTHERWISE,
        // Until the drop-off is over the customer acts first.
        'carry-in': OTHERWISE,
        depot: 'The depot will examine your device as soon as it arrives.',
        'home-service': 'Our technician will call first and arrive within the window you booked.',
        reimbursement:
          'We’re checking your receipt and photos. We’ll let you know how much we can pay you back, how, and by when.',
        buyout:
          'We’re checking your device’s fair market value, and we’ll let you know when your buyout is ready to review.',
      } satisfies Record<KindOf<'repair'> | 'usual', string>,
    },
    afterWait: {
      when: (job) => job.hasReceipt === true && isReimbursement(job),
      heading: 'We’ve got your receipt',
      text: 'Thanks. We’ll pay back what your plan covers, up to your benefit limit.',
      short: 'Checking receipt',
    },
    waits: [
      {
        ...yours,
        turn: 'receipt',
        when: (job) => job.hasReceipt === false && isReimbursement(job),
        virtualStatus: 'Receipt needed',
        heading: 'Send us your receipt',
        text: 'Once it’s here, we’ll check how much we can pay you back.',
      },
      {
        ...yours,
        turn: 'drop-off',
        when: (job) => job.awaitsVisit === true && isCarryIn(job),
        virtualStatus: 'Drop-off booked',
        heading: 'Your drop-off is booked',
        text: 'The service center is expecting you. A technician will examine your device, and we’ll let you know what’s next.',
      },
      {
        turn: null,
        when: (job) => job.awaitsVisit === true && isHomeService(job),
        virtualStatus: 'Technician booked',
        heading: 'Your technician is booked',
        text: 'We’ve got your request, and the time you booked is reserved for you.',
        short: 'Technician booked',
      },
      {
        ...yours,
        turn: 'ship',
        when: (job) => Boolean(job.shipBy) && job.comesInBox === false && isDepot(job),
        virtualStatus: 'Ready to ship',
        heading: 'Ship your device to our depot',
        text: 'The depot will examine it as soon as it arrives, and we’ll let you know what’s next.',
      },
      {
        turn: null,
        when: (job) => Boolean(job.shipBy) && job.comesInBox === true && isDepot(job),
        virtualStatus: 'Box on its way',
        heading: 'Your box is on its way',
        text: 'Ship your device in it. The depot will examine it as soon as it arrives, and we’ll let you know what’s next.',
        short: 'Box on its way',
      },
    ],
  },
  SC0044: {
    ...inProgress,
    name: 'Estimation generated',
    step: 'Estimate ready',
    text: 'We’ve examined your device and estimated the cost of the repair.',
    short: 'Estimate ready',
    next: { who: 'us', what: 'We’re checking the estimate against your plan.' },
  },
  SC0045: {
    ...inProgress,
    name: 'Estimation approved',
    step: 'Estimate approved',
    text: 'The estimate is approved, and the repair can begin.',
    short: 'Estimate approved',
    next: {
      who: 'us',
      what: { usual: 'We’re repairing your device.', reimbursement: 'We’re preparing your payment.' },
    },
    variants: [
      {
        when: isReimbursement,
        text: ({ reimbursement }, { phone }) =>
          reimbursement
            ? `Your reimbursement is approved. We’ll pay you ${reimbursedWords(reimbursement)}. ${arrivalWords(reimbursement)}`
            : `Your reimbursement is approved, up to your benefit limit. To find out the amount and how you’ll get it, call us at ${phone}.`,
        short: 'Approved',
        step: 'Reimbursement approved',
      },
    ],
  },
  SC0020: {
    ...inProgress,
    name: 'Parts pending',
    step: 'Parts ordered',
    text: 'We’ve ordered the parts for your device.',
    short: 'Parts ordered',
    next: {
      who: 'us',
      what: 'We’re waiting for parts, and we’ll repair your device as soon as they arrive.',
    },
  },
  SC0021: {
    ...inProgress,
    name: 'Parts received',
    text: 'The parts for your device are here.',
    short: 'In repair',
    next: { who: 'us', what: 'We’re installing the parts and testing your device.' },
  },
  SC0035: {
    ...inProgress,
    name: 'Payment received',
    paysShare: true,
    text: 'Thanks, we’ve received your payment.',
    short: 'In repair',
    next: { who: 'us', what: 'We’re repairing your device.' },
  },
  SC0046: {
    ...plain,
    ...yours,
    name: 'Payment pending',
    step: 'Payment due',
    heading: 'Your share of the repair cost is due',
    text: (job, { money }) =>
      [
        `The repair costs more than your plan covers${job.benefitLimitCents ? ` (up to ${money(job.benefitLimitCents)})` : ''}.`,
        unpaidWords(),
      ].join('\n'),
    phase: 'working',
    // Paid outside the portal.
    next: { who: 'customer', turn: 'pay' },
  },
  SC0002: {
    ...plain,
    name: 'Repair completed',
    heading: 'Your device is repaired',
    text: (job, { phone }) =>
      isHomeService(job)
        ? `The repair is complete. If something’s still wrong, call us at ${phone}.`
        : 'The repair is complete. We’ll close this Service Call once you have your device back.',
    tone: 'good',
    short: 'Repaired',
    phase: 'repaired',
    ends: 'visit',
    next: {
      who: 'us',
      what: {
        usual: 'We’ll close this Service Call once your device is working.',
        depot: 'We’re shipping your device back to you. Then we’ll close this Service Call.',
        'home-service': 'We’ll close this Service Call once you’ve had a chance to check your device.',
      },
    },
    waits: [
      {
        ...pickUp,
        virtualStatus: 'Repair completed',
        heading: 'Your device is ready for pickup',
        text: 'The repair is complete, and your device is at the service center. We’ll close this Service Call once you’ve picked it up.',
      },
    ],
  },
  SC0082: {
    ...plain,
    name: 'No fault found',
    heading: 'We found nothing wrong with your device',
    text: (_job, { phone }) =>
      `We tested your device and didn’t find a problem. If the problem comes back, call us at ${phone}.`,
    tone: 'neutral',
    short: 'No fault found',
    phase: 'no-fault',
    ends: 'visit',
    next: {
      who: 'us',
      what: {
        usual: 'We’ll return your device, then close this Service Call.',
        'home-service': 'We’re closing this Service Call.',
      },
    },
    waits: [{ ...pickUp, virtualStatus: 'No fault found' }],
  },
  SC0056: {
    ...plain,
    name: 'Beyond economical repair identified',
    step: 'Too costly to repair',
    heading: 'Repairing your device would cost more than it’s worth',
    text: 'We’ll let you know what we can offer you instead.',
    tone: 'progress',
    short: 'Too costly',
    phase: 'working',
    ends: 'repair',
    next: { who: 'us', what: 'We’re working out what we can offer you instead of a repair.' },
  },
  SC0079: {
    ...plain,
    name: 'Device not eligible for repair',
    step: 'Not eligible for repair',
    heading: 'Your device isn’t eligible for repair',
    text: (_job, { phone }) =>
      `Your plan doesn’t cover a repair of this device. Your Service Agreement explains what’s covered. Questions? Call us at ${phone}.`,
    tone: 'bad',
    short: 'Not eligible',
    phase: 'working',
    ends: 'repair',
    next: { who: 'us', what: 'We’re checking whether we can offer you a buyout instead.' },
    variants: [
      {
        when: isReimbursement,
        heading: 'Your repair isn’t eligible for reimbursement',
        text: ({ paidFeeCents }, { money, phone }) => {
          const call = paidFeeCents
            ? `To ask about a refund of the ${money(paidFeeCents)} service fee, call`
            : 'Questions? Call'
          return `Your plan doesn’t reimburse this repair. Your Service Agreement explains what’s covered. ${call} us at ${phone}.`
        },
        step: 'Not eligible for reimbursement',
      },
    ],
  },
  SC0033: {
    ...plain,
    name: 'Repair cancelled',
    heading: 'Your repair was canceled',
    text: ({ paidFeeCents }, { money, phone }) => {
      const refund = paidFeeCents
        ? `, or to ask about a refund of the ${money(paidFeeCents)} service fee`
        : ''
      return `We had to cancel the repair. To find out why and what you can do next${refund}, call us at ${phone}.`
    },
    tone: 'neutral',
    short: 'Canceled',
    step: 'Repair canceled',
    phase: 'called-off',
    next: { who: 'nobody', what: CALL_US },
  },
  SC0080: buyoutOffer({
    name: 'Device not repairable',
    virtualStatus: 'Device Not Repairable. Buyout Ready for Decision.',
    heading: 'Your device can’t be repaired, so we recommend a buyout',
    opening: 'We examined your device, and it can’t be repaired.',
  }),
  SC0300: {
    ...plain,
    name: 'Converted to buyout',
    step: 'Changed to a buyout',
    heading: 'Your Service Call is now a buyout',
    text: `Instead of a repair, we’ll offer you a buyout based on your device’s fair market value, up to your benefit limit. We’ll let you know the amount. Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days.`,
    tone: 'progress',
    short: 'Buyout coming',
    phase: 'working',
    ends: 'repair',
    next: { who: 'us', what: 'We’re working out your buyout amount.' },
  },
  SC0100: buyoutOffer({
    name: 'Buyout amount available',
    virtualStatus: 'Ready for Decision',
    heading: 'Please review the Buyout amount available',
  }),
  HS001: costDeclined,
  HS002: costDeclined,
  SC0004: {
    ...plain,
    name: 'Service completed',
    heading: 'Your service is complete',
    text: (_job, { phone }) => `This Service Call is closed. If something isn’t right, call us at ${phone}.`,
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
        heading: 'You accepted the buyout',
        text: `Payment and delivery take up to ${BUYOUT_DAYS} days. We’ve removed the device from your device list. When you get a new one, register it so it’s covered too.`,
        short: 'Buyout accepted',
        step: 'Buyout accepted',
      },
      {
        when: isReimbursement,
        heading: 'Your reimbursement is complete',
        step: 'Reimbursement completed',
        text: ({ reimbursement }, { phone }) =>
          reimbursement
            ? `We’ve paid you ${reimbursedWords(reimbursement)}. ${arrivalWords(reimbursement)}\nThis Service Call is closed.`
            : `Your reimbursement has been paid, and this Service Call is closed. To find out how much was paid and how, call us at ${phone}.`,
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
    ? 'We canceled this Service Call at your request.'
    : `This Service Call was canceled.\n${NOT_ASKED_FOR}`
}
