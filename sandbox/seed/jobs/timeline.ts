import { isFinished } from '#domain/job/lifecycle.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { hoursBefore } from '../ledger.ts'
import type { Random } from '../random.ts'
import type { PathStep } from './path.ts'

export type TimedStep = PathStep & { at: Date }

export type Timeline = {
  steps: TimedStep[]
  createdAt: Date
  closedAt: Date | null
  /** The time of the first step that matches. */
  when: (matches: (step: TimedStep) => boolean) => Date | null
}

/** Assigns a time to each step, counting back from the last one. */
export function timelineOf(
  kind: ClaimKind,
  path: readonly PathStep[],
  lastChange: Date,
  random: Random,
  slowness = 1,
): Timeline {
  let at = lastChange
  const steps = path
    .toReversed()
    .map((step, index, reversed) => {
      const timed = { ...step, at }
      const isFirst = index === reversed.length - 2
      at = hoursBefore(at, hoursLeadingTo(step, random, slowness) + (isFirst ? onItsWay(kind) : 0))
      return timed
    })
    .toReversed()
  const last = steps.at(-1)
  return {
    steps,
    createdAt: steps[0]?.at ?? lastChange,
    closedAt: last && isFinished(kind, last.to) ? last.at : null,
    when: (matches) => steps.find(matches)?.at ?? null,
  }
}

/** A device that is shipped takes days to reach the depot. */
function onItsWay(kind: ClaimKind): number {
  return kind === 'depot' ? 84 : 0
}

function hoursLeadingTo({ by, action }: PathStep, random: Random, slowness: number): number {
  if (action === 'expire-replacement') return REVIEW_WINDOW_HOURS
  // A customer decides on a replacement within the time limit.
  if (by === 'customer') return random.between(2, REVIEW_WINDOW_HOURS - 4) + random.next()
  return (random.between(6, 40) + random.next()) * slowness
}
