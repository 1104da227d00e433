import { useEffect, useState } from 'react'

// Long enough for a slow phone to have laid out what came last.
const SETTLING_MS = 1_000

/**
 * Whether a long list has been whole for a moment. From then on what is far below the fold need not be drawn: its
 * height is known. With heights that were only guessed, rows would move under the finger that scrolls to them.
 */
export function useSettled(isWhole: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isWhole])
  return isSettled
}
