import type { ClaimOptionCard } from '#contract/claim-functions.ts'

/** The option that begins first, where there are several to compare; of two on the same day, the one that comes first. */
export function soonestOf(offered: readonly ClaimOptionCard[]): ClaimOptionCard | undefined {
  const dated = offered.filter(({ earliestDate }) => earliestDate !== null)
  if (dated.length < 2) return undefined
  return dated.toSorted((a, b) => a.earliestDate!.localeCompare(b.earliestDate!))[0]
}
