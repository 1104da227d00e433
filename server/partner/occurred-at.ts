/** When a partner says that something happened. It is refused rather than corrected: the customer reads it. */
import { Failure } from '#contract/failure.ts'
import { isInTheFuture } from '#domain/time/in-the-future.ts'

/** Now at the latest, within the clock skew. Throws if it lies in the future. */
export function happenedAt(occurredAt: string, now: Date): Date {
  if (isInTheFuture(occurredAt, now)) throw notThen('is in the future')
  return new Date(Math.min(Date.parse(occurredAt), now.getTime()))
}

/** `began` is to the second, like most partners' times. */
export function refuseBefore(began: string, occurredAt: string, what: 'job' | 'claim'): void {
  if (Date.parse(occurredAt) < Date.parse(began)) throw notThen(`is before the ${what} was created`)
}

function notThen(message: string): Failure {
  return new Failure('malformed', [{ field: 'occurredAt', message }])
}
