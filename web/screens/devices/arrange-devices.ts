import type { DeviceCard } from '#contract/my-devices.ts'
import { deviceMatcher, searchedText } from '#domain/customer/device.ts'
import type { StatusTone } from '#web/ui/status-chip.tsx'
import * as words from './words.ts'

/**
 * What waits for the customer first, by its deadline, then other open jobs, then the rest; newest first within each.
 */
export function sortDevices(devices: readonly DeviceCard[]): DeviceCard[] {
  return devices.toSorted((a, b) => urgency(a) - urgency(b) || deadline(a) - deadline(b))
}

/** The devices whose card, including its status, contains every word of the query. */
export function searchDevices(devices: readonly DeviceCard[], query: string): readonly DeviceCard[] {
  if (!query.trim()) return devices
  const matches = deviceMatcher(query)
  return devices.filter((device) => {
    const { openJob } = device
    const ofJob = openJob ? [openJob.status, openJob.kindLabel] : []
    return matches(searchedText(device, [deviceStatus(device).words, ...ofJob]))
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

function urgency({ openJob, waits }: DeviceCard): number {
  if (waits) return 0
  return openJob ? 1 : 2
}

// Far ahead without one; the same for everything that doesn't wait.
function deadline({ waits }: DeviceCard): number {
  return waits?.until ? Date.parse(waits.until) : 8.64e15
}
