import type { DeviceCard } from '#contract/my-devices.ts'
import { deviceMatcher, searchedText } from '#domain/customer/device.ts'
import type { StatusTone } from '#web/ui/status-chip.tsx'
import * as words from './words.ts'

const WEEK_MS = 7 * 86_400_000

/** From here on the list has filters and an order. */
export const MANY = 16

/**
 * What waits for the customer first, by its deadline, then requests that are kept for weeks, other open jobs, and the
 * rest; newest first within each.
 */
export function sortDevices(devices: readonly DeviceCard[], now = Date.now()): DeviceCard[] {
  return devices.toSorted((a, b) => urgency(a, now) - urgency(b, now) || deadline(a) - deadline(b))
}

/** The first of the sorted devices: those that wait, and some others. */
export function inSight(sorted: readonly DeviceCard[], others: number): readonly DeviceCard[] {
  return sorted.slice(0, sorted.filter(({ waits }) => waits).length + others)
}

/** The devices whose card, including its status, contains every word of the query. */
export function searchDevices(devices: readonly DeviceCard[], query: string): readonly DeviceCard[] {
  if (!query.trim()) return devices
  const matches = deviceMatcher(query)
  return devices.filter((device) => {
    const { openJob, waits } = device
    const panel = waits ? [waits.status, waits.ask ?? ''] : []
    return matches(searchedText(device, [deviceStatus(device).words, openJob?.kindLabel ?? '', ...panel]))
  })
}

/** A device's status: its open job, its unfinished request, or else its coverage. */
export function deviceStatus({
  openJob,
  waits,
  covered,
  coverUnknown,
  coverStarts,
  coverEnded,
}: DeviceCard): {
  tone: StatusTone
  words: string
} {
  if (openJob) return { tone: openJob.tone, words: openJob.chip }
  if (waits) return { tone: 'yours', words: words.yourTurn }
  if (covered === null) return { tone: 'neutral', words: coverUnknown ? words.coverageUnknown : words.noPlan }
  if (coverEnded) return { tone: 'neutral', words: words.coverageEnded }
  if (covered && coverStarts) return { tone: 'neutral', words: words.notCoveredYet }
  return covered ? { tone: 'good', words: words.covered } : { tone: 'neutral', words: words.notOnPlan }
}

function urgency(device: DeviceCard, now: number): number {
  const { openJob, waits } = device
  if (waits) return openJob || deadline(device) < now + WEEK_MS ? 0 : 1
  return openJob ? 2 : 3
}

// Far ahead without one; the same for everything that doesn't wait.
function deadline({ waits }: DeviceCard): number {
  return waits?.until ? Date.parse(waits.until) : 8.64e15
}
