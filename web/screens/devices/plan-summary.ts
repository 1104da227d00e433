import type { DeviceCard } from '#contract/my-devices.ts'
import type { PlanChoice } from '#contract/viewer.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { formatMoney } from '#domain/money.ts'
import * as words from './words.ts'

const planNames = { premier: words.premier, essential: words.essential } satisfies Record<
  PlanChoice['type'],
  string
>

/** 'Premier plan · 6 devices covered · up to $1,500 per Service Call'; without a plan, only the number of devices. */
export function planSummary(plan: PlanChoice | null, devices: readonly DeviceCard[]): string {
  if (!plan) return devices.length ? words.deviceCount(devices.length) : ''
  const covered = devices.filter(({ covered, coverStarts }) => covered && !coverStarts).length
  // The same for all devices.
  const [{ coverStarts, coverEnded } = {}] = devices
  const parts = [
    planNames[plan.type],
    coverEnded
      ? words.endedOn(toShortUsDate(coverEnded))
      : coverStarts
        ? words.startsOn(toShortUsDate(coverStarts))
        : devices.length > 0 &&
          // If there is a plan, null means that its coverage is unknown right now.
          (devices[0]!.covered === null
            ? words.deviceCount(devices.length)
            : words.devicesCovered(covered, devices.length)),
    plan.benefitPerClaimCents !== null && words.benefit(formatMoney(plan.benefitPerClaimCents)),
  ]
  return parts.filter(Boolean).join(' · ')
}
