import { useId } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { STATUS_FILTERS, type Found, type StatusFilter as Filter } from './arrange-history.ts'
import * as words from './words.ts'
import styles from './service-history.module.css'

interface StatusFilterProps {
  value: Filter
  counts: Found['counts']
  onChange: (value: Filter) => void
}

/** A choice of statuses, each with the number of rows it would show. */
export function StatusFilter({ value, counts, onChange }: StatusFilterProps) {
  const name = useId()
  return (
    <fieldset className={styles.pills}>
      <legend>
        <VisuallyHidden>{words.status}</VisuallyHidden>
      </legend>
      {(Object.keys(STATUS_FILTERS) as Filter[]).map((filter) => (
        <label key={filter} className={styles.pill}>
          <input
            type="radio"
            name={name}
            checked={filter === value}
            onChange={() => onChange(filter)}
            className={styles.radio}
          />
          {STATUS_FILTERS[filter].label} <span className={styles.count}>{counts[filter]}</span>
        </label>
      ))}
    </fieldset>
  )
}
