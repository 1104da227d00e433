import { useId } from 'react'
import { ForwardIcon } from './icons.tsx'
import styles from './choice-rows.module.css'

interface ChoiceRowsProps {
  label: string
  options: readonly { value: string; label: string }[]
  /** The earlier choice, for a customer who comes back. */
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A choice that leads on at once. They are buttons, because a radio button must not leave the page. */
export function ChoiceRows({ label, options, chosen, onChoose }: ChoiceRowsProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="stack tight">
      <p id={id} className="strong">
        {label}
      </p>
      {options.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          aria-current={value === chosen}
          className={styles.row}
          onClick={() => onChoose(value)}
        >
          {words}
          <ForwardIcon />
        </button>
      ))}
    </div>
  )
}
