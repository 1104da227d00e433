// The receipt for a paid service fee: one email per payment. There is no job yet, so it names the request's reference.

import { CALL_CENTER_NUMBER } from '../limits.ts'
import { formatMoney } from '../money.ts'
import { longDate } from '../time/day-text.ts'
import { businessDay } from '../time/place-clock.ts'
import { claimKinds, type ClaimKind } from './kind.ts'

export type FeeReceiptFacts = {
  brandName: string
  firstName: string
  kind: ClaimKind
  deviceName: string
  claimsMasterId: string
  amountCents: number
  paidAt: Date
  /** The portal's address. */
  link: string
}

export function feeReceipt(facts: FeeReceiptFacts): { subject: string; email: string } {
  const { brandName, firstName, kind, deviceName, claimsMasterId, amountCents, paidAt, link } = facts
  const amount = formatMoney(amountCents)
  const paragraphs = [
    `Hi ${firstName},`,
    `Thanks, we’ve received your payment of ${amount}.`,
    [
      `For: Service fee, ${claimKinds[kind].label}`,
      `Device: ${deviceName}`,
      `Paid on: ${longDate(businessDay(paidAt))}`,
      `Reference: ${claimsMasterId}`,
    ].join('\n'),
    'If you haven’t finished your request yet, sign in and choose Continue request. You won’t be charged again.',
    `Your devices:\n${link}`,
    `Questions? Call us at ${CALL_CENTER_NUMBER}.`,
    brandName,
  ]
  return { subject: `Receipt for your ${amount} service fee`, email: paragraphs.join('\n\n') }
}
