/** Every call that was made, and how many rounds they took. */
import type { CallName } from './rules.ts'

export interface RecordedCall {
  name: CallName
  params: Record<string, unknown>
  /** Parameters that docs/product doesn't know. They are ignored. */
  unknown: string[]
  status: number
  /** The code of errorDetails, or why a status other than 200 was sent. */
  refusal: string | undefined
  /** In milliseconds of `performance.now()`. */
  start: number
  end: number
}

/** Groups calls that overlap in time. A call that begins after all earlier ones have ended begins a new round. */
export function roundsOf(calls: readonly RecordedCall[]): RecordedCall[][] {
  const rounds: RecordedCall[][] = []
  let lastEnd = -Infinity
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    if (call.start >= lastEnd) rounds.push([])
    rounds.at(-1)!.push(call)
    lastEnd = Math.max(lastEnd, call.end)
  }
  return rounds
}

/** `getSlotList → createClaimsMaster`, for messages of failed assertions. */
export function describeRounds(calls: readonly RecordedCall[]): string {
  return roundsOf(calls)
    .map((round) => round.map(({ name }) => name).join(' + '))
    .join(' → ')
}
