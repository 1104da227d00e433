// Where and when an appointment takes place, for messages: a sentence for email, and a shorter one for SMS.

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

export type Told = { email: string; sms: string }

export function bookedWords({ center, ...at }: Visit): Told {
  return center
    ? {
        email: `Bring your device to ${placeOf(center)}, on ${visitTime(at)}.`,
        sms: `Booked: ${center.name}, ${shortVisitTime(at)}.`,
      }
    : {
        email: `Our technician comes to you on ${visitTime(at)}.`,
        sms: `Booked: our technician comes ${shortVisitTime(at)}.`,
      }
}

export function pickupWords(center: Center): Told {
  const hours = openingHoursLines(center.openingHours)
  return {
    email: [
      `Pick it up at ${placeOf(center)}.`,
      ...(hours.length > 0 ? [`Open ${hours.join('; ')}.`] : []),
      `Its phone number is ${formatPhone(center.phone)}.`,
    ].join(' '),
    sms: `Pick it up at ${center.name}.`,
  }
}

function placeOf({ name, addressLine1, city, state, zipCode }: Center): string {
  return `${name}, ${addressLine1}, ${city}, ${state} ${zipCode}`
}
