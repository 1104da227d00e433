// Why service can't be requested, or not in a certain way: screens, refusals and call center agents read the same words.

import { CLAIM_INTERVAL_DAYS, COVERAGE_WAIT_DAYS, UNPAID_HOLDS } from '../limits.ts'
import { toShortUsDate, type IsoDate } from '../time/calendar.ts'
import type { EligibilityReason } from './eligibility.ts'
import { claimKinds, type ClaimKind } from './kind.ts'

export function notCovered(planName?: string): string {
  return `Your ${planName ? `${planName} ` : ''}plan doesn’t cover this type of device.`
}

export const COVERAGE_UNKNOWN =
  'We can’t check what your plan covers right now. Please try again in a few minutes.'

export function notIncluded(kind: ClaimKind): string {
  return `Your plan doesn’t include ${claimKinds[kind].label} for this type of device.`
}

export function repairedOften(times: number, instead: readonly string[]): string {
  const offers = instead.map((mode) => `a ${mode}`).join(' or ')
  return `This device was repaired ${times} times within a year. We’re offering ${offers} instead.`
}

export function coverageEnded(lastDay: string): string {
  return `Your coverage ended on ${toShortUsDate(lastDay)}.`
}

/** For a kind that isn't offered, if there is no reason. */
export const notOffered: Readonly<Record<ClaimKind, string>> = {
  'carry-in': 'No service center near this address can take this device.',
  depot: 'This device can’t be shipped to our repair depot.',
  'home-service': 'We don’t have a technician for this device near this address.',
  reimbursement: 'Reimbursement is available when we can’t arrange a repair ourselves.',
  replacement: 'A replacement is available when the issue can’t be repaired.',
  buyout: 'A buyout is available when the device can’t be repaired or replaced.',
}

/** The kinds that need an appointment. */
export const noOpening = {
  'carry-in': (miles: number) => `No service center within ${miles} miles has an opening for this device.`,
  'home-service': () => 'No technician who serves this address has an opening for this device.',
} as const satisfies Partial<Record<ClaimKind, (miles: number) => string>>

export const ZIP_NOT_FOUND = 'We can’t find this address’s ZIP code. Please check it.'

/** The reason in plain words, including the date it ends, if any, unless that is `said` in the heading above. */
export function eligibilityText(reason: EligibilityReason, said: IsoDate | null = null): string {
  const isSaid = reason.from !== null && reason.from === said
  switch (reason.code) {
    case 'not-online':
      return 'You can’t request service for this device online. Call us, and we’ll set it up with you.'
    case 'cover-not-started':
      return `Your coverage starts on ${toShortUsDate(reason.coverageStart)}. ${isSaid ? `Service is available after the first ${COVERAGE_WAIT_DAYS} days` : `You can request service starting ${toShortUsDate(reason.from)}, ${COVERAGE_WAIT_DAYS} days later`}.`
    case 'thirty-day-wait':
      return isSaid
        ? `Service is available after the first ${COVERAGE_WAIT_DAYS} days of coverage.`
        : `You can request service after your first ${COVERAGE_WAIT_DAYS} days of coverage, starting ${toShortUsDate(reason.from)}.`
    case 'open-claim':
      return 'This device already has an open Service Call. You can request service again after it’s closed.'
    case 'recent-claim':
      return reason.from
        ? `A Service Call for this device ended less than ${CLAIM_INTERVAL_DAYS} days ago.${isSaid ? '' : ` You can request service again starting ${toShortUsDate(reason.from)}.`}`
        : `This device’s last Service Call was less than ${CLAIM_INTERVAL_DAYS} days ago, so you can’t request service again yet.`
  }
}

/** What acceptance.ts refuses a claim with. */
export const refusalWords = {
  DEVICE_REMOVED: 'This device is no longer on your list.',
  PLAN_NOT_USABLE: 'You can’t request service under this plan. Please choose another plan.',
  COVER_ENDED: 'Your coverage has ended.',
  ALREADY_PAID: 'You’ve already paid for a request for this device. Please finish that one.',
  ISSUE_UNKNOWN: 'We don’t recognize this issue for this type of device. Please choose it again.',
  TOO_MANY_HOLDS: `We’re already holding ${UNPAID_HOLDS} unpaid appointment times for you. Please pay for or discard one of those requests first, or wait until we release its time.`,
} as const
