// The customer's part of a repair, and a reimbursement: how much, how and when. A partner reports them with a status; what
// it didn't report is not made up.

import { formatMoney } from '../money.ts'
import { longDate } from '../time/day-text.ts'
import type { PaymentMethod } from './vocabulary.ts'

/** The customer's part of the repair cost. */
export type PaymentDue = {
  amountCents: number
  /** In the partner's words; null if the customer has to call. */
  howToPay: string | null
  payBy: string | null
}

/** What is paid back for a repair that the customer had done. */
export type Reimbursement = { amountCents: number; method: PaymentMethod; arrivesBy: string }

/** '$120, due by Monday, November 30, 2026'. */
export function amountAndDate({ amountCents, payBy }: PaymentDue): string {
  return `${formatMoney(amountCents)}${payBy ? `, due by ${longDate(payBy)}` : ''}`
}

export function payWords(due: PaymentDue | null | undefined, phone: string): string {
  if (!due) {
    return `Our service partner will send you the amount and how to pay it in a separate message. You can also call us at ${phone}.`
  }
  return `Your share is ${amountAndDate(due)}. ${due.howToPay ?? `To pay it, call us at ${phone}.`}`
}

/** What happens to a repair whose extra cost isn't paid: HS001, HS002. */
export function unpaidWords(due?: PaymentDue | null): string {
  const without = due?.payBy ? 'If we don’t receive it by then' : 'Without it'
  return `We’ll continue the repair once we receive your payment. ${without}, the repair won’t go ahead, and we’ll offer you a buyout instead.`
}

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  check: 'by check, mailed to your address',
  'direct-deposit': 'by direct deposit',
  'prepaid-card': 'on a prepaid card, mailed to your address',
}

/** '$180 by check, mailed to your address'. */
export function reimbursedWords({ amountCents, method }: Reimbursement): string {
  return `${formatMoney(amountCents)} ${methodWords[method]}`
}

export function arrivalWords({ arrivesBy }: Reimbursement): string {
  return `It should arrive by ${longDate(arrivesBy)}.`
}
