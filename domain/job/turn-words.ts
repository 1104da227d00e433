// What the card at the top of a job's page asks the customer to do.

import { defectiveDevice, isReplacementWithoutDefective } from '../claim/kind.ts'
import { formatPhone } from '../customer/phone.ts'
import type { LabelWords } from '../claim/guidance.ts'
import { CALL_CENTER_NUMBER, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { shortDay } from '../time/short-day.ts'
import { visitTime, type VisitTime } from '../time/place-clock.ts'
import { payWords, type PaymentDue } from './money-words.ts'
import { offersSeveral } from './status-replacement.ts'
import type { JobFacts } from './status-row.ts'
import type { CustomerTurn } from './vocabulary.ts'

/** `at` is null if only the place is known. */
export type DropOff = { center: string; phone: string; at: VisitTime | null }

export type AskFacts = Pick<JobFacts, 'replacementCount'> & {
  serviceJobType: string
  paymentDue: PaymentDue | null
  /** The end of the time to accept a replacement; null if unknown. */
  decideBy: Date | null
  /** Where and when the device is brought; null if not recorded. */
  dropOff: DropOff | null
  /** For a device that goes to the depot; null if the partner has it. */
  label: LabelWords
}

export const customerWords: Readonly<Record<CustomerTurn, (job: AskFacts) => string>> = {
  review: aboutReplacement,
  'decide-buyout': () => 'Accept or decline the buyout.',
  pay: ({ paymentDue }) => payWords(paymentDue, CALL_CENTER_NUMBER),
  receipt: () =>
    'Get your device repaired at any shop you like, then add the itemized receipt and your photos here.',
  'drop-off': bringIn,
  ship,
  'pick-up': pickUp,
}

export const TIME_IS_UP = 'The time to accept your replacement is up. We’re preparing a buyout for you.'
export const VISIT_OVER = `We’re waiting for our technician’s report. If nobody came, call us at ${CALL_CENTER_NUMBER}.`
export const REGISTER = 'You have your replacement. All that’s left is to register it.'

/** P4.11: only a replacement without the defective device is declined for a buyout. */
function aboutReplacement(job: AskFacts): string {
  const { serviceJobType, decideBy } = job
  const several = offersSeveral(job)
  if (isReplacementWithoutDefective(serviceJobType)) {
    return `Accept ${several ? 'one of these replacements' : 'this replacement'}, or choose a buyout.`
  }
  const them = several ? 'them' : 'it'
  const which = several ? `${job.replacementCount === 2 ? 'either' : 'any'} of them` : 'it'
  const why =
    defectiveDevice(serviceJobType) === 'handed in'
      ? ` You can’t decline ${them} and get a buyout now, because you chose to send us your old device in exchange.`
      : ''
  const end = decideBy
    ? `the ${REVIEW_WINDOW_HOURS} hours are`
    : `the time to accept ${several ? 'one' : 'it'} is`
  return `You can accept ${which}, or cancel the Service Call.${why} If you do neither, we’ll offer you a buyout once ${end} up.`
}

/** The visit is over, and the center has not reported yet. */
export function lookAtDevice({ dropOff }: AskFacts): string {
  return `We’re looking at your device. If you couldn’t bring it in, call ${callable(dropOff)}.`
}

/** The center if its number is known, otherwise us. */
function callable(dropOff: DropOff | null): string {
  return dropOff?.phone ? `${dropOff.center} at ${formatPhone(dropOff.phone)}` : `us at ${CALL_CENTER_NUMBER}`
}

function bringIn({ dropOff }: AskFacts): string {
  if (dropOff?.at) return `Bring your device to ${dropOff.center} on ${visitTime(dropOff.at)}.`
  return dropOff
    ? `Bring your device to ${dropOff.center} at the time you booked. If you’re not sure when that is, call ${callable(dropOff)}.`
    : `Bring your device to the service center at the time you booked. To find out when and where, call us at ${CALL_CENTER_NUMBER}.`
}

function ship({ label }: AskFacts): string {
  const [carrier, by] = label ? [label.carrier, ` by ${shortDay(label.shipBy)}`] : ['the carrier', '']
  return `Print your prepaid label, put it on your box, and hand the box to ${carrier}${by}.`
}

function pickUp({ dropOff }: AskFacts): string {
  return dropOff
    ? `Pick up your device at ${dropOff.center}. Bring a photo ID and your Service Call number.`
    : `Pick up your device at the service center. To find out where it is and when it’s open, call us at ${CALL_CENTER_NUMBER}.`
}
