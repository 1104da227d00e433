// When the old device of a replacement goes back. Its label comes with the shipment, its box with the new device.

import { addDays } from '../time/calendar.ts'
import type { OldDevice } from '../claim/guidance.ts'
import { businessDay } from '../time/place-clock.ts'
import { phases, type Phase } from './vocabulary.ts'

/** Our choice: no status says whether the old device was returned, so the page asks for it this long. */
export const HAND_IN_DAYS = 30

export type HandIn = 'once it is there' | 'now'

/** Null before the replacement is on its way, if no device goes back, and once the time is over. */
export function handInOf(
  job: { oldDevice: OldDevice | null; phase: Phase | null; changedAt: string | null },
  now: Date,
): HandIn | null {
  const { phase } = job
  if (phase === null || job.oldDevice !== 'mailed back') return null
  if (phases[phase].onItsWay) return 'once it is there'
  if (phase !== 'delivered') return null
  // Without the day of the delivery there is no end to it either.
  if (job.changedAt === null) return 'now'
  const until = addDays(businessDay(new Date(job.changedAt)), HAND_IN_DAYS)
  return businessDay(now) <= until ? 'now' : null
}
