/**
 * The time of a job that was just booked. Its receipt should show it, but a partner's jobs may not have it (P11.6), so
 * this tab remembers it.
 */
import type { Appointment } from '#contract/appointment-functions.ts'
import { NEW } from '#domain/job/codes.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { readKept, tabStore } from '#web/client/storage.ts'

const keyOf = (serviceJobId: string) => `portal.bookedTime.${serviceJobId}`

export function rememberTime(serviceJobId: string, appointment: Appointment): void {
  tabStore.set(keyOf(serviceJobId), JSON.stringify(appointment))
}

export function forgetTime(serviceJobId: string): void {
  tabStore.remove(keyOf(serviceJobId))
}

export function withBookedTime(data: JobInfo): JobInfo {
  const { job, appointment } = data
  const isUnknown = !appointment && job.statusCode === NEW
  const booked = isUnknown && readKept<Appointment>(keyOf(job.serviceJobId))
  return booked ? { ...data, appointment: booked, dropOff: null } : data
}
