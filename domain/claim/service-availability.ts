// Whether one kind of service can be had, and the first reason why not. What is near and what is free are facts
// that the caller brings; which of them a kind depends on is decided here.

import { claimKinds, type ClaimKind } from './kind.ts'

/** How far somebody is asked to carry a device. Technicians have a reach of their own. */
export const CARRY_IN_RADIUS_MILES = 50
/** No technician travels further, so nothing further away has to be looked at. */
export const LONGEST_TRIP_MILES = 100
/** Appointments are offered this far ahead. */
export const BOOKING_HORIZON_DAYS = 120
/** A time is kept this long for a claim that is not paid yet. */
export const SLOT_HOLD_MINUTES = 30

export type AvailabilityFacts = {
  kind: ClaimKind
  /** What the plan may allow for the product line; null where it does not cover it, left out where none is named. */
  planModes?: readonly string[] | null
  /** Why the plan leaves an issue out, if it does. */
  exclusion: string | null
  /** Whether we know where the address lies. */
  located: boolean
  /** Whether there is a free appointment within reach. */
  appointment: boolean
}

/** Null where it is available. */
export function reasonAgainstService(facts: AvailabilityFacts): string | null {
  const { kind, planModes, exclusion, located, appointment } = facts
  if (planModes === null) return 'Your plan does not cover this type of device.'
  if (exclusion) return exclusion
  if (planModes && !planModes.includes(kind)) {
    return `Your plan does not include ${claimKinds[kind].label} for this type of device.`
  }
  const needed = appointments[kind]
  if (!needed) return null
  if (!located) return 'We do not know the ZIP code of this address. Please check it.'
  return appointment ? null : needed
}

/** The kinds that need an appointment, and what is said where there is none. */
const appointments: Partial<Record<ClaimKind, string>> = {
  'carry-in': `No service center within ${CARRY_IN_RADIUS_MILES} miles has time for this device.`,
  'home-service': 'No technician who visits this address has time for this device.',
}
