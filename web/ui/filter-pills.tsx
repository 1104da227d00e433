import { useId } from 'react'
import { classNames } from './class-names.ts'
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
        <label key={filter.value} className={classNames(styles.pill, 'framed')}>
          <input
            type="radio"
            name={name}
            checked={filter.value === value}
            onChange={() => onChange(filter.value)}
          />
          {filter.label} <span className="note">{filter.count}</span>
        </label>
      ))}
    </fieldset>
  )
}
