import { useId } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './filter-pills.module.css'

interface FilterPillsProps<Filter extends string> {
  /** For screen readers. */
  label: string
  /** Each with the number of items it would show. */
  filters: readonly { value: Filter; label: string; count: number }[]
  value: Filter
  onChange: (value: Filter) => void
}

/** Narrows a list to one of a few groups. */
export function FilterPills<Filter extends string>(props: FilterPillsProps<Filter>) {
  const { label, filters, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.pills}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {filters.map((filter) => (
        <label key={filter.value} className={styles.pill}>
          <input
            type="radio"
            name={name}
            checked={filter.value === value}
            onChange={() => onChange(filter.value)}
            className={styles.radio}
          />
          {filter.label} <span className={styles.count}>{filter.count}</span>
        </label>
      ))}
    </fieldset>
  )
}
