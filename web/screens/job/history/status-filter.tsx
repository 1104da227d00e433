import { FilterPills } from '#web/ui/filter-pills.tsx'
import { STATUS_FILTERS, type Found, type StatusFilter as Filter } from './arrange-history.ts'
import * as words from './words.ts'

interface StatusFilterProps {
  value: Filter
  counts: Found['counts']
  onChange: (value: Filter) => void
}

/** A choice of statuses, each with the number of rows it would show. */
export function StatusFilter({ value, counts, onChange }: StatusFilterProps) {
  const filters = (Object.keys(STATUS_FILTERS) as Filter[]).map((filter) => ({
    value: filter,
    label: STATUS_FILTERS[filter].label,
    count: counts[filter],
  }))
  return <FilterPills label={words.status} filters={filters} value={value} onChange={onChange} />
}
