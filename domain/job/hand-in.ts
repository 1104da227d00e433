// When the old device of a replacement goes back. Its label comes with the shipment, and its box with the new device.

import { addDays } from '../time/calendar.ts'
import { defectiveDevice } from '../claim/kind.ts'
import { businessDay } from '../time/place-clock.ts'

/** Ours: whether it has come back no status tells, so the page asks for it this long. */
export const HAND_IN_DAYS = 30

export type HandIn = 'once it is there' | 'now'

/** Null before the replacement is on its way, where none comes, and once it is long there. */
export function handInOf(
  job: { serviceJobType: string; statusCode: string; changedAt: string },
  now: Date,
): HandIn | null {
  if (defectiveDevice(job.serviceJobType) !== 'handed in') return null
  if (onItsWay.has(job.statusCode)) return 'once it is there'
  const until = addDays(businessDay(new Date(job.changedAt)), HAND_IN_DAYS)
  return job.statusCode === 'SC0070' && businessDay(now) <= until ? 'now' : null
}

const onItsWay: ReadonlySet<string> = new Set(['SC0081', 'SC0068', 'SC0069', 'SC0071', 'SC0072'])
