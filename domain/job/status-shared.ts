// Rows that both families have: a buyout to decide on, and a canceled job.

import { BUYOUT_DAYS, CALL_CENTER_NUMBER } from '../limits.ts'
import { plain, yours } from './status-row.ts'
import type { JobFacts, StatusHelpers, StatusRow } from './status-row.ts'

type Offer = Pick<StatusRow, 'name' | 'step' | 'heading'> & {
  virtualStatus?: string
  /** Unless the heading says it all. */
  opening?: string
}

/** The words are the same wherever an offer comes from; the variant is for a service fee that comes off it. */
export function buyoutOffer({ opening = '', virtualStatus, ...row }: Offer): StatusRow {
  return {
    ...plain,
    ...yours,
    ...row,
    virtualStatus: virtualStatus ?? null,
    text: (job, helpers) => buyoutText(opening, job, helpers, false),
    phase: 'deciding',
    ends: 'repair',
    next: { who: 'customer', turn: 'decide-buyout' },
    variants: [{ when: owesFee, text: (job, helpers) => buyoutText(opening, job, helpers, true) }],
  }
}

// P4.9: fair market value, up to the benefit limit, in one variant minus the fee; 30 days; the device goes.
function buyoutText(opening: string, job: JobFacts, helpers: StatusHelpers, minusFee: boolean): string {
  const { benefitLimitCents: limit, serviceFeeCents: fee } = job
  const { buyoutAmount, buyoutEstimate, withoutAmount } = helpers
  // P4.9: the card below has the button to call for it.
  const amount = buyoutAmount
    ? buyoutAmountWords(buyoutAmount)
    : buyoutEstimate
      ? `We estimate your buyout at ${buyoutEstimate}. The final amount ${withoutAmount}, and it can differ.`
      : `The final amount ${withoutAmount}.`
  const upTo = limit ? `up to your benefit limit of ${helpers.money(limit)}` : 'up to your benefit limit'
  const minus = minusFee && fee ? `, minus the service call fee of ${helpers.money(fee)}` : ''
  return [
    [opening, amount].filter(Boolean).join(' '),
    `The payment is based on the fair market value of your device, ${upTo}${minus}.`,
    `If you accept, payment and delivery take up to ${BUYOUT_DAYS} days, and the device is automatically removed from your device list.`,
  ]
    .filter(Boolean)
    .join('\n')
}

export function buyoutAmountWords(amount: string): string {
  return `Your buyout amount is ${amount}.`
}

function owesFee(job: JobFacts): boolean {
  return (job.serviceFeeCents ?? 0) > 0
}

type Cancelled = Pick<StatusRow, 'name' | 'virtualStatus'> & {
  opening: (job: JobFacts) => string
}

export function cancelled({ opening, ...row }: Cancelled): StatusRow {
  return {
    ...plain,
    ...row,
    heading: 'Your Service Call is canceled',
    text: (job, helpers) => cancelledText(opening(job), job, helpers),
    tone: 'neutral',
    short: 'Canceled',
    step: 'Canceled',
    phase: 'cancelled',
    next: { who: 'nobody', what: 'This Service Call is canceled. You don’t need to do anything.' },
  }
}

/** A fee is not refunded automatically, so the text says how to ask. */
function cancelledText(opening: string, { paidFeeCents }: JobFacts, { money, phone }: StatusHelpers): string {
  const fee = paidFeeCents
    ? [`You paid a service fee of ${money(paidFeeCents)}. To ask about a refund, call us at ${phone}.`]
    : []
  return [opening, ...fee, 'If you still need help with your device, you can request service again.'].join(
    '\n',
  )
}

export const NOT_ASKED_FOR = `If you didn’t ask for this, call us at ${CALL_CENTER_NUMBER}.`
export const CLOSED = 'This Service Call is closed. You’re all set.'
export const CALL_US = `Call us at ${CALL_CENTER_NUMBER}, and we’ll find another way.`
export const OTHERWISE =
  'We’re taking care of your Service Call, and we’ll let you know as soon as there’s news.'
