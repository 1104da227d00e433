import { isInTheFuture } from '#domain/time/in-the-future.ts'
import type { Check } from './record-kind.ts'

/** A time that has not come yet would keep out every true change until then. */
export function findFutureTime(record: object, now: Date): Pick<Check, 'field' | 'reason'> | undefined {
  const times = record as { updatedAt?: string; changedAt?: string }
  for (const field of ['updatedAt', 'changedAt'] as const) {
    const time = times[field]
    if (time !== undefined && isInTheFuture(time, now)) return { field, reason: 'is in the future' }
  }
  return undefined
}
