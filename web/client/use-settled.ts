import { useEffect, useState } from 'react'

// Long enough for a slow phone to have laid out what came last.
const SETTLING_MS = 1_000

/**
 * Whether a long list has been whole for a moment, with everything that has been read so far. From then on what is
 * far below the fold need not be drawn: its height is known. With heights that were only guessed, rows would move
 * under the finger that scrolls to them.
 */
export function useSettled(isWhole: boolean, length: number): boolean {
  const [settled, setSettled] = useState(-1)
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => setSettled(length), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isWhole, length])
  return settled === length
}
