// What messages say about each status of a repair or a buyout: what happened, and what the customer does next.

import { claimKindOf, isRejectedBuyout, type ClaimKind } from '../claim/kind.ts'
import { BOX_ARRIVES } from '../claim/guidance.ts'
import { bookedWords, pickupWords } from '../appointment/visit-words.ts'
import { BUYOUT_DAYS, CALL_CENTER_NUMBER } from '../limits.ts'
import { formatMoney } from '../money.ts'
import { longDay } from '../time/day-text.ts'
import { shortDay } from '../time/short-day.ts'
import type { MessageFacts, MessageWords } from './message-facts.ts'
import {
  acceptedBuyout,
  buyoutToDecide,
  canceled,
  ifItCanBackUp,
  labelLink,
  NOTHING,
  ofAmount,
} from './message-phrases.ts'
import { arrivalWords, payWords, reimbursedWords, unpaidWords } from './money-words.ts'
import type { RepairCode } from './status-table.ts'

type Words = (facts: MessageFacts) => MessageWords

const kindOf = ({ job }: MessageFacts) => claimKindOf(job.serviceJobType)

const costDeclined: Words = (facts) =>
  buyoutToDecide(facts, {
    title: 'Buyout offer instead of the repair',
    happened: `The extra repair cost was declined, so we’re offering you a buyout${ofAmount(facts)} instead.`,
    brief: `Accept or decline the buyout${ofAmount(facts)}.`,
  })

const serviceCanceled: Words = (facts) =>
  isRejectedBuyout(facts.job.serviceJobType)
    ? {
        title: 'Buyout declined',
        happened: 'You declined the buyout.',
        next: 'Nothing more to do. The device stays on your list, and you can request service again.',
        brief: 'You declined the buyout.',
        mustKnow: true,
      }
    : canceled(facts, 'this Service Call')

export const repairMessages: Readonly<Record<RepairCode, Words>> = {
  NEW: (facts) => newJobWords[kindOf(facts) ?? 'depot'](facts),
  SC0044: () => ({
    happened: 'We’ve examined it and estimated the repair cost.',
    next: `${NOTHING} We’re checking the estimate against your plan.`,
  }),
  SC0045: (facts) =>
    kindOf(facts) === 'reimbursement'
      ? reimbursementApproved(facts)
      : {
          happened: 'The estimate is approved, and the repair can begin.',
          next: `${NOTHING} We’ll let you know when it’s done.`,
        },
  SC0020: () => ({
    happened: 'We’ve ordered the parts for the repair.',
    next: `${NOTHING} We’ll let you know when they’re here.`,
  }),
  SC0021: () => ({
    happened: 'The parts are here. We’re installing them and testing everything.',
    next: `${NOTHING} We’ll let you know when it’s repaired.`,
  }),
  SC0035: () => ({
    happened: 'Thanks, we’ve received your payment. We’re going ahead with the repair.',
    next: `${NOTHING} We’ll let you know when it’s repaired.`,
    mustKnow: true,
  }),
  SC0046: paymentDue,
  SC0002: repaired,
  SC0082: noFault,
  SC0056: () => ({
    happened: 'Repairing it would cost more than it’s worth.',
    next: `${NOTHING} We’re working out what we can offer you instead.`,
    brief: 'Too costly to repair. Offer to follow.',
  }),
  SC0079: (facts) =>
    kindOf(facts) === 'reimbursement'
      ? {
          happened: 'Your plan doesn’t reimburse this repair.',
          next: `Your Service Agreement explains what’s covered. If you think we’re wrong, call us at ${CALL_CENTER_NUMBER}.`,
          brief: 'Your plan doesn’t reimburse this repair.',
          mustKnow: true,
        }
      : {
          happened: 'Your plan doesn’t cover repairing it.',
          next: `${NOTHING} We’re checking whether we can offer you a buyout.`,
          more: [
            `Your Service Agreement explains what’s covered. Questions? Call us at ${CALL_CENTER_NUMBER}.`,
          ],
          mustKnow: true,
        },
  SC0033: () => ({
    happened: 'We had to cancel the repair.',
    next: `Call us at ${CALL_CENTER_NUMBER} to find out why and what you can do next.`,
    brief: `Repair canceled. Call ${CALL_CENTER_NUMBER}.`,
    mustKnow: true,
  }),
  SC0080: (facts) =>
    buyoutToDecide(facts, {
      title: 'Can’t be repaired, buyout offered',
      happened: `It can’t be repaired, so we recommend a buyout${ofAmount(facts)}.`,
      brief: `Not repairable. Review your buyout${ofAmount(facts)}.`,
    }),
  SC0300: () => ({
    happened: 'We’ll offer you a buyout instead of a repair.',
    next: `${NOTHING} We’re working out the amount, and we’ll let you know when it’s ready to review.`,
    more: [
      `It’s based on your device’s fair market value, up to your benefit limit. Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days.`,
    ],
    brief: 'Changed to a buyout. Amount to follow.',
  }),
  SC0100: (facts) =>
    buyoutToDecide(facts, {
      title: 'Buyout ready to review',
      happened: `Your buyout${ofAmount(facts)} is ready to review.`,
      brief: `Review your buyout${ofAmount(facts)}.`,
    }),
  HS001: costDeclined,
  HS002: costDeclined,
  SC0004: (facts) => completed(facts),
  SC0003: serviceCanceled,
  CAN: serviceCanceled,
}

const newJobWords = {
  'carry-in': ({ visit }) => ({
    title: 'Drop-off booked',
    ...(visit
      ? bookedWords(visit)
      : {
          happened: 'Your drop-off is booked.',
          next: `Bring it to the service center at the time you booked. To find out when and where, call us at ${CALL_CENTER_NUMBER}.`,
          brief: 'Drop-off booked.',
        }),
    mustKnow: true,
  }),
  depot: (facts) => {
    const happened = 'Your mail-in repair is booked.'
    const backUp = ifItCanBackUp(facts, 'Back up your data. ')
    const words = { title: 'Mail-in repair booked', happened, brief: 'Mail-in repair booked. Ship it to us.' }
    const { label } = facts
    if (label?.comesInBox) {
      return {
        ...words,
        next: `${backUp}${BOX_ARRIVES} Pack your device in it, and hand it to ${label.carrier} by ${longDay(label.shipBy)}. The prepaid label is on the box.`,
        sms: `${happened} ${BOX_ARRIVES} Ship your device by ${shortDay(label.shipBy)}.`,
        mustKnow: true,
      }
    }
    return label
      ? {
          ...words,
          next: `${backUp}Print your prepaid ${label.carrier} label and ship it to us by ${longDay(label.shipBy)}.`,
          linkTo: labelLink(facts),
          sms: `${happened} Print your prepaid label and ship it by ${shortDay(label.shipBy)}.`,
          mustKnow: true,
        }
      : {
          ...words,
          next: `${backUp}Once you have a prepaid label from our service partner, ship your device to us. If you don’t get one, call us at ${CALL_CENTER_NUMBER}.`,
          mustKnow: true,
        }
  },
  'home-service': ({ visit }) => ({
    title: 'Technician booked',
    ...(visit
      ? bookedWords(visit)
      : {
          happened: 'Your technician is booked.',
          next: `Be home at the time you booked. To find out when that is, call us at ${CALL_CENTER_NUMBER}.`,
          brief: 'Technician booked.',
        }),
    mustKnow: true,
  }),
  reimbursement: () => ({
    title: 'Send us your receipt',
    happened: 'We’ve got your reimbursement request.',
    next: 'Get it repaired, then add the itemized receipt on your Service Call page.',
    brief: 'Get it repaired, then add the receipt.',
  }),
  buyout: () => ({
    title: 'Buyout request received',
    happened: 'We’ve got your buyout request, and we’re checking what your device is worth.',
    next: `${NOTHING} We’ll let you know when the amount is ready to review.`,
    brief: 'Buyout requested. Nothing to do yet.',
  }),
  // A replacement has its own family.
  replacement: () => ({
    title: 'Request received',
    happened: 'We’ve got your request.',
    next: `${NOTHING} We’ll let you know as soon as there’s news.`,
    brief: 'Request received.',
  }),
} as const satisfies Record<ClaimKind, Words>

function paymentDue({ job }: MessageFacts): MessageWords {
  const { paymentDue: due, benefitLimitCents } = job
  const limit = benefitLimitCents ? ` (up to ${formatMoney(benefitLimitCents)})` : ''
  const happened = `The repair costs more than your plan covers${limit}.`
  const words = {
    title: 'Your share of the repair cost is due',
    happened,
    next: `${payWords(due, CALL_CENTER_NUMBER)} ${unpaidWords(due)}`,
  }
  if (!due) {
    return {
      ...words,
      sms: `${happened} Our service partner will send you the amount and how to pay it. You can also call us at ${CALL_CENTER_NUMBER}.`,
      brief: 'Your share of the repair cost is due.',
    }
  }
  const by = due.payBy ? ` by ${shortDay(due.payBy)}` : ''
  const pay = `Pay your share (${formatMoney(due.amountCents)})${by}`
  return {
    ...words,
    sms: `${happened} ${pay} so we can continue the repair. Our email says how.`,
    brief: `${pay}.`,
  }
}

function repaired(facts: MessageFacts): MessageWords {
  const kind = kindOf(facts)
  if (kind === 'carry-in')
    return pickUp(facts, { title: 'Ready for pickup', found: 'It’s repaired', brief: 'Repaired' })
  if (kind === 'home-service') {
    return {
      happened: 'Our technician repaired it.',
      next: `Check that everything works. If something’s still wrong, call us at ${CALL_CENTER_NUMBER}.`,
      brief: 'Repaired. Check that everything works.',
    }
  }
  return {
    happened: 'It’s repaired, and we’re shipping it back to you.',
    next: 'Nothing to do but watch for the package. We’ll close this Service Call once you have it.',
    brief: 'Repaired. We’re shipping it back.',
  }
}

function noFault(facts: MessageFacts): MessageWords {
  const kind = kindOf(facts)
  const comesBack = `If the problem comes back, call us at ${CALL_CENTER_NUMBER}.`
  if (kind === 'carry-in') {
    const words = pickUp(facts, {
      title: 'No fault found, ready for pickup',
      found: 'We tested it and found nothing wrong',
      brief: 'No fault found',
    })
    return { ...words, more: [...(words.more ?? []), comesBack] }
  }
  return {
    happened: 'We tested it and found nothing wrong.',
    next: kind === 'home-service' ? comesBack : `We’re shipping it back to you. ${comesBack}`,
    brief: 'We found nothing wrong with it.',
  }
}

function pickUp(
  { center }: MessageFacts,
  { title, found, brief }: Record<'title' | 'found' | 'brief', string>,
): MessageWords {
  const told = center
    ? pickupWords(center)
    : {
        next: `Pick it up at the service center. To find out where it is, call us at ${CALL_CENTER_NUMBER}.`,
        sms: `Pick it up at the service center, or call ${CALL_CENTER_NUMBER} to find out where it is.`,
      }
  return {
    title,
    happened: `${found}.`,
    next: told.next,
    sms: `${found}. ${told.sms}`,
    brief: `${brief}. Pick it up.`,
  }
}

function completed(facts: MessageFacts): MessageWords {
  const kind = kindOf(facts)
  if (kind === 'buyout') return acceptedBuyout(facts)
  if (kind === 'reimbursement') return reimbursementPaid(facts)
  return {
    happened: 'You’re all set. This Service Call is closed.',
    next: `If something isn’t right, call us at ${CALL_CENTER_NUMBER}.`,
    brief: 'Service completed. You’re all set.',
  }
}

function reimbursementApproved({ job: { reimbursement } }: MessageFacts): MessageWords {
  if (!reimbursement) {
    return {
      happened: 'Your reimbursement is approved, up to your benefit limit.',
      next: `${NOTHING} We’re preparing your payment. To find out the amount and how you’ll get it, call us at ${CALL_CENTER_NUMBER}.`,
      brief: 'Reimbursement approved. Nothing to do.',
    }
  }
  const happened = `Your reimbursement is approved. We’ll pay you ${reimbursedWords(reimbursement)}.`
  return {
    happened: `${happened} ${arrivalWords(reimbursement)}`,
    next: `${NOTHING} We’ll let you know when it’s paid.`,
    sms: `${happened} You should have it by ${shortDay(reimbursement.arrivesBy)}. ${NOTHING}`,
    brief: `Reimbursement of ${formatMoney(reimbursement.amountCents)} approved.`,
  }
}

function reimbursementPaid({ job: { reimbursement } }: MessageFacts): MessageWords {
  if (!reimbursement) {
    return {
      happened: 'Your reimbursement has been paid, and this Service Call is closed.',
      next: `Nothing more to do. To find out how much was paid and how, call us at ${CALL_CENTER_NUMBER}.`,
      brief: 'Reimbursement paid. You’re all set.',
      mustKnow: true,
    }
  }
  const happened = `We’ve paid you ${reimbursedWords(reimbursement)}.`
  return {
    happened: `${happened} ${arrivalWords(reimbursement)} This Service Call is closed.`,
    next: `Nothing more to do. Questions about the payment? Call us at ${CALL_CENTER_NUMBER}.`,
    sms: `${happened} You should have it by ${shortDay(reimbursement.arrivesBy)}. Nothing more to do.`,
    brief: `Reimbursement of ${formatMoney(reimbursement.amountCents)} paid.`,
    mustKnow: true,
  }
}
