/** How far the clock of another system may be ahead of ours. */
const SKEW_MS = 60_000

export function isInTheFuture(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime() + SKEW_MS
}
