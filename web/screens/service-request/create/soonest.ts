import type { ClaimOptionCard } from '#contract/claim-functions.ts'

/** The option that starts first, if there are several to compare; on the same day, the first in the list. */
export function soonestOf(offered: readonly ClaimOptionCard[]): ClaimOptionCard | undefined {
  const dated = offered.filter(({ earliestDate }) => earliestDate !== null)
  if (dated.length < 2) return undefined
  return dated.toSorted((a, b) => a.earliestDate!.localeCompare(b.earliestDate!))[0]
}
