// When the old device of a replacement goes back. Its label comes with the shipment, its box with the new device.

import { addDays } from '../time/calendar.ts'
import { defectiveDevice } from '../claim/kind.ts'
import { businessDay } from '../time/place-clock.ts'
import { phases, type Phase } from './vocabulary.ts'

/** Our choice: no status says whether the old device was returned, so the page asks for it this long. */
export const HAND_IN_DAYS = 30

export type HandIn = 'once it is there' | 'now'

/** Null before the replacement is on its way, if no device goes back, and once the time is over. */
export function handInOf(
  job: { serviceJobType: string; phase: Phase | null; changedAt: string },
  now: Date,
): HandIn | null {
  const { phase } = job
  if (phase === null || defectiveDevice(job.serviceJobType) !== 'handed in') return null
  if (phases[phase].onItsWay) return 'once it is there'
  const until = addDays(businessDay(new Date(job.changedAt)), HAND_IN_DAYS)
  return phase === 'delivered' && businessDay(now) <= until ? 'now' : null
}
