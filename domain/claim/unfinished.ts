// P1.10: what a request that hasn't become a Service Call waits for, and until when.

import { DRAFT_EXPIRY_DAYS } from '../limits.ts'
import { shortDay } from '../time/short-day.ts'
import type { ClaimStep } from './steps.ts'

export type UnfinishedRequest = {
  step: ClaimStep
  /** When its answers were last saved. */
  savedAt: string
  /** Null until it was sent. */
  payment: 'none' | 'due' | 'paid' | 'unknown' | null
  /** Until when its appointment is reserved; null if there is none, or no longer. */
  heldUntil: string | null
  /** That appointment in words; null if unknown. */
  heldTime: string | null
}

/** 'Thu, Dec 3, 3:00 PM – 4:00 PM at Easton Service Center'. `center`: where the device is dropped off, if it is. */
export function heldTime({
  date,
  label,
  center,
}: {
  date: string
  label: string
  center: string | null
}): string {
  return `${shortDay(date)}, ${label}${center ? ` at ${center}` : ''}`
}

/** Followed by the end of the hold. */
export function heldWords(time: string | null): string {
  return `${time ?? 'This time'} is held for you until`
}

/** Once paid for, it can be finished no matter what has changed since, but it can't be discarded. */
export function isPaid(request: Pick<UnfinishedRequest, 'payment'> | null): boolean {
  return request?.payment === 'paid'
}

export const CONTINUE_REQUEST = 'Continue request'

export type UnfinishedWords = { status: string; untilWords: string; until: string }

const missing: Record<ClaimStep, string> = {
  check: 'Tell us what’s wrong',
  issue: 'Tell us what’s wrong',
  triage: 'A few questions left',
  address: 'Tell us where you need service',
  options: 'Choose how you’d like us to help',
  details: 'A few details left',
  confirm: 'Check your request and send it',
}

export function unfinishedWords(
  { step, savedAt, payment, heldUntil, heldTime: time }: UnfinishedRequest,
  now: Date,
): UnfinishedWords {
  const status =
    payment === 'paid'
      ? 'You’ve paid. Finish your request'
      : payment === 'due'
        ? 'Pay the service fee to send your request'
        : payment === null
          ? missing[step]
          : 'Finish sending your request'
  if (payment !== 'paid' && heldUntil !== null && new Date(heldUntil) > now) {
    return { status, untilWords: heldWords(time), until: heldUntil }
  }
  const until = new Date(savedAt)
  until.setUTCDate(until.getUTCDate() + DRAFT_EXPIRY_DAYS)
  return { status, untilWords: 'Saved until', until: until.toISOString() }
}
