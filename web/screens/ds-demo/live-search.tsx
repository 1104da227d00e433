import { useRef, useState } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import { Fill } from './show.tsx'
import { useTheme } from './theme.ts'

export function LiveSearch() {
  const theme = useTheme()
  return (
    <Fill>
      <OneSearch label={`Search devices, ${theme}`} initial="" />
      <OneSearch label={`Search history, ${theme}`} initial="laptop" />
    </Fill>
  )
}

function OneSearch({ label, initial }: { label: string; initial: string }) {
  const [value, setValue] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setValue('')
    field.current?.focus()
  }
  return (
    <SearchField
      label={label}
      placeholder="Device, S/N, or status"
      value={value}
      onChange={setValue}
      onClear={clear}
      inputRef={field}
    />
  )
}
