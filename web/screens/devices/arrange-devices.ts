import type { DeviceCard } from '#contract/my-devices.ts'
import { deviceMatcher, deviceName, searchedText } from '#domain/customer/device.ts'
import type { StatusTone } from '#web/ui/status-chip.tsx'
import * as words from './words.ts'

const WEEK_MS = 7 * 86_400_000

/** With at least this many devices, the list has filters and an order. */
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

export function searchDevices(devices: readonly DeviceCard[], query: string): readonly DeviceCard[] {
  if (!query.trim()) return devices
  const matches = deviceMatcher(query)
  return devices.filter((device) => {
    const { openJob, waits } = device
    const panel = waits ? [waits.status, waits.ask ?? ''] : []
    return matches(searchedText(device, [deviceStatus(device).words, openJob?.kindLabel ?? '', ...panel]))
  })
}

// Each device matches exactly one filter, so the counts add up to all devices.
const DEVICE_FILTERS = {
  yours: ({ waits }) => waits !== null,
  service: ({ openJob, waits }) => openJob !== null && !waits,
  free: ({ openJob, waits }) => !openJob && !waits,
} as const satisfies Record<string, (device: DeviceCard) => boolean>

/** If the URL has an unknown filter, all devices are shown. */
export function filterDevices(devices: readonly DeviceCard[], status: string): readonly DeviceCard[] {
  return isDeviceFilter(status) ? devices.filter(DEVICE_FILTERS[status]) : devices
}

export function isDeviceFilter(status: string): status is keyof typeof DEVICE_FILTERS {
  return Object.hasOwn(DEVICE_FILTERS, status)
}

const ORDERS: Record<string, (a: DeviceCard, b: DeviceCard) => number> = {
  name: byName,
  type: (a, b) => compareNames(a.productLineName, b.productLineName) || byName(a, b),
  newest: (a, b) => compareDays(b, a),
  oldest: compareDays,
}

/** `devices` are given most urgent first, and ties keep that order. */
export function orderDevices(devices: readonly DeviceCard[], sort: string): readonly DeviceCard[] {
  const order = Object.hasOwn(ORDERS, sort) && ORDERS[sort]
  return order ? devices.toSorted(order) : devices
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

function byName(a: DeviceCard, b: DeviceCard): number {
  return compareNames(deviceName(a), deviceName(b))
}

function compareDays(a: DeviceCard, b: DeviceCard): number {
  return (a.createdDate ?? '').localeCompare(b.createdDate ?? '')
}

function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })
}
