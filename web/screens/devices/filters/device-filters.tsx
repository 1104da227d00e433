/** The filters and the order of a long list of devices. Loaded only with one. */
import type { DeviceCard } from '#contract/my-devices.ts'
import { deviceName } from '#domain/customer/device.ts'
import { FilterPills } from '#web/ui/filter-pills.tsx'
import { Select } from '#web/ui/select.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './device-filters.module.css'

export interface Arrangement {
  /** '' means all of them. */
  status: string
  /** '' means the most urgent first. */
  sort: string
}

const FILTERS = {
  '': { label: words.all, holds: () => true },
  yours: { label: words.yourTurn, holds: ({ waits }) => waits !== null },
  // Each device is in one of those below All, so that their counts add up to its count.
  service: { label: words.inService, holds: ({ openJob, waits }) => openJob !== null && !waits },
  free: { label: words.noRequest, holds: ({ openJob, waits }) => !openJob && !waits },
} as const satisfies Record<string, { label: string; holds: (device: DeviceCard) => boolean }>

type Filter = keyof typeof FILTERS

const ORDERS: Record<string, (a: DeviceCard, b: DeviceCard) => number> = {
  name: byName,
  type: (a, b) => compareNames(a.productLineName, b.productLineName) || byName(a, b),
  newest: (a, b) => compareDays(b, a),
  oldest: compareDays,
}

const ORDER_OPTIONS = words.orders.map(([value, label]) => ({ value, label }))

/** `devices` come with the most urgent first, which is also the order of those that are otherwise equal. */
export function orderDevices(devices: readonly DeviceCard[], sort: string): readonly DeviceCard[] {
  const order = Object.hasOwn(ORDERS, sort) && ORDERS[sort]
  return order ? devices.toSorted(order) : devices
}

/** Unknown values in the URL are ignored. */
export function filterDevices(devices: readonly DeviceCard[], status: string): readonly DeviceCard[] {
  return devices.filter(FILTERS[filterOf(status)].holds)
}

interface DeviceFiltersProps {
  /** What the search found, before the filter. */
  devices: readonly DeviceCard[]
  wanted: Arrangement
  onChange: (part: Partial<Arrangement>) => void
}

export function DeviceFilters({ devices, wanted, onChange }: DeviceFiltersProps) {
  const filters = (Object.keys(FILTERS) as Filter[]).map((value) => ({
    value,
    label: FILTERS[value].label,
    count: filterDevices(devices, value).length,
  }))
  return (
    <div className={styles.filters}>
      <FilterPills
        label={words.status}
        filters={filters}
        value={filterOf(wanted.status)}
        onChange={(status) => onChange({ status })}
      />
      <div className={styles.order}>
        <Select
          label={<VisuallyHidden>{words.order}</VisuallyHidden>}
          placeholder={words.urgentFirst}
          options={ORDER_OPTIONS}
          value={Object.hasOwn(ORDERS, wanted.sort) ? wanted.sort : ''}
          onChange={(sort) => onChange({ sort })}
          isFilter
        />
      </div>
    </div>
  )
}

function filterOf(status: string): Filter {
  return Object.hasOwn(FILTERS, status) ? (status as Filter) : ''
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
