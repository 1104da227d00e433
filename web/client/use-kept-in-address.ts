/**
 * Search and filters live in the URL, so a reload, a bookmark and going back restore them. The controls don't wait for
 * the URL; typed text gets there once typing pauses.
 */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'

// Some browsers rate-limit URL changes, and on a slow phone each takes as long as a key press: wait until typing pauses.
const REST_MS = 500

/** `inAddress` are the values in the URL, which leaves out empty ones. */
export function useKeptInAddress<Wanted extends { q: string }>(inAddress: Wanted) {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<Wanted | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The same object as long as it says the same: a new one on every render would make a deferred list start over.
  const said = JSON.stringify(ahead ?? inAddress)
  const wanted = useMemo(() => JSON.parse(said) as Wanted, [said])

  const keep = async (next: Wanted) => {
    clearTimeout(rest.current)
    const search = { ...next, q: next.q.trim() && next.q }
    await navigate({ to: '.', search: search as object, replace: true, resetScroll: false })
    // From here on the URL is the source of truth, even when a link changes it.
    setAhead((current) => (current === next ? null : current))
  }
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setAhead(next)
    clearTimeout(rest.current)
    if (part.q === undefined) void keep(next)
    else rest.current = setTimeout(() => void keep(next), REST_MS)
  }
  /** On blur the customer may be about to leave the screen. */
  const settle = () => {
    if (ahead) void keep(ahead)
  }
  // Another screen has no such search params to update.
  useEffect(() => () => clearTimeout(rest.current), [])
  return { wanted, change, settle }
}
