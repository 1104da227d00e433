// Where and when an appointment takes place, for messages.

import { cityLine } from '../customer/address.ts'
import { formatPhone } from '../customer/phone.ts'
import { openingHoursLines, type OpeningHours } from './opening-hours.ts'
import { shortVisitTime, visitTime, type VisitTime } from '../time/place-clock.ts'

export type Center = {
  name: string
  addressLine1: string
  city: string
  state: string
  zipCode: string
  phone: string
  openingHours: OpeningHours
}

/** At a center or, without one, at the customer's home. */
export type Visit = VisitTime & { center: Center | null }

/** `happened` and `next` are for the email; `brief` is for an SMS with half the room. */
export type BookedWords = { happened: string; next: string; sms: string; brief: string }

export function bookedWords({ center, ...at }: Visit): BookedWords {
  return center
    ? {
        happened: 'Your drop-off is booked.',
        next: `Bring it to ${placeOf(center)}, on ${visitTime(at)}. ${BRING}`,
        sms: `Drop-off booked at ${center.name}, ${shortVisitTime(at)}. Bring a photo ID.`,
        brief: `Drop-off ${shortVisitTime(at)}.`,
      }
    : {
        happened: 'Your technician is booked.',
        next: `Be home on ${visitTime(at)}. Our technician will call first.`,
        sms: `Our technician will come ${shortVisitTime(at)} and will call first. Please be home then.`,
        brief: `Visit ${shortVisitTime(at)}.`,
      }
}

export function pickupWords(center: Center): Pick<BookedWords, 'next' | 'sms'> {
  const hours = openingHoursLines(center.openingHours)
  return {
    next: [
      `Pick it up at ${placeOf(center)}. ${BRING}`,
      ...(hours.length > 0 ? [`Open ${hours.join('; ')}.`] : []),
      ...(center.phone ? [`Phone: ${formatPhone(center.phone)}.`] : []),
    ].join(' '),
    sms: `Pick it up at ${center.name}. Bring a photo ID.`,
  }
}

const BRING = 'Bring a photo ID and your Service Call number.'

function placeOf(center: Center): string {
  return [center.name, center.addressLine1, cityLine(center)].filter(Boolean).join(', ')
}
