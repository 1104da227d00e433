import { expect, test } from 'vitest'
import { EventLoopLag } from './event-loop-lag.ts'

const ON_TIME = [1, 1_000] as const
const LATE = [1_200, 1_300] as const
// It did not turn: nothing was measured.
const STOOD_STILL = [NaN, 1_100] as const

test.each([
  ['after one pause', 1_000, [ON_TIME, LATE], false],
  ['after one pause without a single turn', 1_000, [ON_TIME, STOOD_STILL], false],
  ['after pauses with time in between', 1_000, [LATE, ON_TIME, STOOD_STILL, ON_TIME, LATE], false],
  ['while each turn takes too long', 1_000, [ON_TIME, LATE, STOOD_STILL], true],
  ['and until one no longer does', 1_000, [LATE, LATE, LATE, ON_TIME], false],
  ['while a turn takes less than the limit', 60_000, [STOOD_STILL, STOOD_STILL, STOOD_STILL], false],
])('%s, with a limit of %i ms', (_, limitMs, samples, isLasting) => {
  const lag = new EventLoopLag(limitMs)
  for (const [meanMs, elapsedMs] of samples) lag.sample(meanMs, elapsedMs)
  expect(lag.isLasting).toBe(isLasting)
})
