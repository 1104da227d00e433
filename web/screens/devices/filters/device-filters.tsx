/** The filters and the order of a long list of devices. Loaded only with one. */
import type { DeviceCard } from '#contract/my-devices.ts'
import { FilterPills } from '#web/ui/filter-pills.tsx'
import { Select } from '#web/ui/select.tsx'
import { filterDevices, isDeviceFilter } from '../arrange-devices.ts'
import * as words from './words.ts'
import styles from './device-filters.module.css'

interface Arrangement {
  /** '' means all of them. */
  status: string
  /** '' means the most urgent first. */
  sort: string
}

const ORDER_OPTIONS = words.orders.map(([value, label]) => ({ value, label }))

export interface DeviceFiltersProps {
  devices: readonly DeviceCard[]
  wanted: Arrangement
  onChange: (part: Partial<Arrangement>) => void
}

export function DeviceFilters({ devices, wanted, onChange }: DeviceFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterPills
        label={words.status}
        filters={words.filters.map(([value, label]) => ({
          value,
          label,
          count: filterDevices(devices, value).length,
        }))}
        value={isDeviceFilter(wanted.status) ? wanted.status : ''}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={words.order}
        placeholder={words.urgentFirst}
        options={ORDER_OPTIONS}
        value={ORDER_OPTIONS.find(({ value }) => value === wanted.sort)?.value ?? ''}
        onChange={(sort) => onChange({ sort })}
        isFilter
      />
    </div>
  )
}
