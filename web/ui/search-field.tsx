import type { Ref } from 'react'
import { CloseIcon, SearchIcon } from './icons.tsx'
import * as words from './early-words.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onClear: () => void
  /** The input itself: whoever clears it moves focus back to it. */
  inputRef: Ref<HTMLInputElement>
}

/** Filters what is already on the screen as the customer types; there is nothing to submit. */
export function SearchField({ label, placeholder, value, onChange, onClear, inputRef }: SearchFieldProps) {
  return (
    <div role="search" aria-label={label} className={styles.field}>
      <SearchIcon />
      <input
        ref={inputRef}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label={words.clearSearch} onClick={onClear}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
