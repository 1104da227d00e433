// Whether a kind of service is available and, if not, the first reason. The caller provides what is nearby and free;
// this file decides which of those facts a kind depends on.

import { reasonAgainstShipping, type Hazards } from './hazard.ts'
import type { ClaimKind } from './kind.ts'
import { noOpening, notCovered, notIncluded, ZIP_NOT_FOUND } from './reason-words.ts'

/** How far a customer is expected to carry a device. Technicians have their own radius. */
export const CARRY_IN_RADIUS_MILES = 50
/** The maximum radius of any technician, so searches can stop there. */
export const LONGEST_TRIP_MILES = 100
/** How far ahead appointments are offered. */
export const BOOKING_HORIZON_DAYS = 120
/** How long a slot is held for an unpaid claim. */
export const SLOT_HOLD_MINUTES = 30

export type AvailabilityFacts = {
  kind: ClaimKind
  /** What the plan may allow for the product line; null if it does not cover it, undefined without a plan. */
  planModes?: readonly string[] | null
  /** Why the plan excludes an issue, if it does. */
  exclusion: string | null
  /** Of the issues, as far as they are named. */
  hazards: Hazards
  /** Whether the address could be located. */
  located: boolean
  /** Whether there is a free appointment within reach. */
  appointment: boolean
}

/** Null if it is available. */
export function reasonAgainstService(facts: AvailabilityFacts): string | null {
  const { kind, planModes, exclusion, hazards, located, appointment } = facts
  if (planModes === null) return notCovered()
  if (exclusion) return exclusion
  if (planModes && !planModes.includes(kind)) return notIncluded(kind)
  const dangerous = reasonAgainstShipping(kind, hazards)
  if (dangerous) return dangerous
  if (kind !== 'carry-in' && kind !== 'home-service') return null
  if (!located) return ZIP_NOT_FOUND
  return appointment ? null : noOpening[kind](CARRY_IN_RADIUS_MILES)
}
