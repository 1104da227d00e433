import type { DeviceCard } from '#contract/my-devices.ts'
import type { PlanChoice } from '#contract/viewer.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { formatMoney } from '#domain/money.ts'

const planNames = { premier: 'Premier plan', essential: 'Essential plan' } satisfies Record<
  PlanChoice['type'],
  string
>

/** 'Premier plan · 6 devices covered · $1,500 per claim'; without a plan, only the number of devices. */
export function planSummary(plan: PlanChoice | null, devices: readonly DeviceCard[]): string {
  if (!plan) return devices.length ? count(devices.length) : ''
  const covered = devices.filter(({ covered, coverStarts }) => covered && !coverStarts).length
  // The same for all devices.
  const [{ coverStarts, coverEnded } = {}] = devices
  const parts = [
    planNames[plan.type],
    coverEnded
      ? `cover ended ${toShortUsDate(coverEnded)}`
      : coverStarts
        ? `cover starts ${toShortUsDate(coverStarts)}`
        : devices.length > 0 && `${count(covered)} covered`,
    plan.benefitPerClaimCents !== null && `${formatMoney(plan.benefitPerClaimCents)} per claim`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function count(devices: number): string {
  return devices === 1 ? '1 device' : `${devices} devices`
}
