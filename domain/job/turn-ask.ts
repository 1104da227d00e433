// What a job that waits for the customer asks of them, in a sentence below its status: lists show it, so that nobody has
// to open the job to learn what is to be decided, and about how much.

import { isReplacementWithoutDefective } from '../claim/kind.ts'
import { formatWholeDollars } from '../money.ts'
import { shortDay } from '../time/short-day.ts'
import { amountAndDate } from './money-words.ts'
import type { JobFacts } from './status-row.ts'
import { foundWords, offersSeveral } from './status-replacement.ts'
import { buyoutAmountWords } from './status-shared.ts'
import { shownBuyoutCents } from './status.ts'
import type { CustomerTurn } from './vocabulary.ts'

const asks: Readonly<Record<CustomerTurn, (job: JobFacts) => string>> = {
  review: (job) => {
    const one = offersSeveral(job) ? 'one' : 'it'
    const accept = isReplacementWithoutDefective(job.serviceJobType)
      ? `Accept ${one}, or choose a buyout.`
      : `Please accept ${one} in time.`
    return `${foundWords(job)} for your device. ${accept}`
  },
  'decide-buyout': (job) => {
    const cents = shownBuyoutCents(job)
    return cents === null
      ? 'Get the final amount of your buyout, then decide.'
      : `${buyoutAmountWords(formatWholeDollars(cents))} Accept or decline it.`
  },
  pay: ({ paymentDue }) =>
    paymentDue ? `Your share is ${amountAndDate(paymentDue)}.` : 'Your share of the repair cost is due.',
  receipt: () => 'Get your device repaired, then send us the receipt.',
  'drop-off': () => 'Bring your device to the service center.',
  ship: ({ shipBy }) => `Ship your device to our depot${shipBy ? ` by ${shortDay(shipBy)}` : ''}.`,
  'pick-up': () => 'Pick up your device at the service center.',
}

export function askOf(turn: CustomerTurn, job: JobFacts): string {
  return asks[turn](job)
}
