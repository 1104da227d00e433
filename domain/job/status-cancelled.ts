// A job that was cancelled: that it is done, and what becomes of a fee that was paid for it. A refund is
// nothing that happens by itself, so the text says how to ask for one.

import type { JobFacts, StatusHelpers } from './status.ts'

export const notYou = (phone: string) => `If you did not ask for this, please call us at ${phone}.`

export function cancelledText(opening: string, { paidFeeCents }: JobFacts, helpers: StatusHelpers): string {
  const { money, phone } = helpers
  const fee = paidFeeCents
    ? [`You paid a service fee of ${money(paidFeeCents)}. To ask about a refund, please call us at ${phone}.`]
    : []
  return [opening, ...fee, 'If you still need help with your device, you can request service again.'].join(
    '\n',
  )
}
