/** One reading of the database's clock, and when a new one replaces the last. */

// The database read its clock at some point between question and answer.
const LONGEST_ROUND_TRIP_MS = 1_000

export interface ClockMeasurement {
  epochMs: number
  /** On the process's monotonic clock. */
  at: number
  roundTripMs: number
}

export function chooseMeasurement(last: ClockMeasurement, next: ClockMeasurement): ClockMeasurement {
  if (next.roundTripMs > LONGEST_ROUND_TRIP_MS) return last
  if (next.roundTripMs <= last.roundTripMs) return next
  // What its round trip explains is no reason to move the time, which could put an answer before its question.
  const offByMs = Math.abs(next.epochMs - last.epochMs - (next.at - last.at))
  return offByMs > next.roundTripMs / 2 ? next : last
}
