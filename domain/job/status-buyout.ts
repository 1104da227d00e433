// A buyout is offered from many statuses of both catalogues, always in the same words. Each such status is a
// pair of entries that share their codes: the tiebreaker takes the first where a service call fee comes off.

import type { JobFacts, StatusEntry, StatusHelpers } from './status.ts'
import { BUYOUT_DAYS } from '../limits.ts'

type Offer = Pick<StatusEntry, 'codes' | 'virtualStatus' | 'heading'> & { opening: string }

export function buyoutOffer({ opening, ...entry }: Offer): [StatusEntry, StatusEntry] {
  const shared = { ...entry, tone: 'yours', short: 'Your turn' } as const
  return [
    { ...shared, when: owesFee, text: (job, helpers) => buyoutText(opening, job, helpers, true) },
    { ...shared, text: (job, helpers) => buyoutText(opening, job, helpers, false) },
  ]
}

// P4.9: fair market value, up to the benefit limit, in one variant minus the fee; 30 days; the device goes.
function buyoutText(opening: string, job: JobFacts, helpers: StatusHelpers, minusFee: boolean): string {
  const { benefitLimitCents: limit, serviceFeeCents: fee } = job
  const amount = helpers.buyoutAmount ? ` Your buyout amount is ${helpers.buyoutAmount}.` : ''
  const upTo = limit ? `up to your benefit limit of ${helpers.money(limit)}` : 'up to your benefit limit'
  const minus = minusFee && fee ? `, minus the service call fee of ${helpers.money(fee)}` : ''
  return [
    `${opening}${amount}`,
    `The payment is based on the fair market value of your device, ${upTo}${minus}.`,
    `Please accept or decline it. If you accept, payment and delivery take up to ${BUYOUT_DAYS} days, and the device is automatically removed from your device list.`,
  ].join('\n')
}

function owesFee(job: JobFacts): boolean {
  return (job.serviceFeeCents ?? 0) > 0
}
