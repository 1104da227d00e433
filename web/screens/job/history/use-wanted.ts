/**
 * What the customer searches for and filters by lives in the address: a reload, a bookmark and the way back from a
 * job find it again. The controls don't wait for the address; what was typed gets there once the fingers rest.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { searchOf, wantedOf, type Wanted } from './arrange-history.ts'

// Some browsers refuse an address that changes with every key.
const REST_MS = 250

export function useWanted() {
  const address = useSearch({ from: '/service-history' })
  const navigate = useNavigate({ from: '/service-history' })
  const [ahead, setAhead] = useState<Wanted | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = ahead ?? wantedOf(address)

  const keep = async (next: Wanted) => {
    clearTimeout(rest.current)
    await navigate({ search: searchOf(next), replace: true, resetScroll: false })
    // From here on the address speaks, also when it is changed by a link.
    setAhead((current) => (current === next ? null : current))
  }
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setAhead(next)
    clearTimeout(rest.current)
    if (part.query === undefined) void keep(next)
    else rest.current = setTimeout(() => void keep(next), REST_MS)
  }
  /** Whoever leaves the field may be about to leave the screen. */
  const settle = () => {
    if (ahead) void keep(ahead)
  }
  // On another screen there is no such address to keep.
  useEffect(() => () => clearTimeout(rest.current), [])
  return { wanted, change, settle }
}
