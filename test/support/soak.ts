import fc from 'fast-check'
import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/**
 * How often to repeat something: a quick check by default, and in `npm run soak` as often as docs/reliability.md says, or
 * the SOAK_SHARE of it.
 */
export function soak({ usually, soaking }: { usually: number; soaking: number }): number {
  if (process.env.SOAK !== 'true') return usually
  return Math.max(1, Math.round(soaking * Number(process.env.SOAK_SHARE ?? 1)))
}

/** Tells the soak how much the running test has really tried. Call it afterwards, never ahead. */
export function tally(count = 1): void {
  const file = process.env.SOAK_TALLY
  if (file) appendFileSync(file, `${JSON.stringify({ test: expect.getState().currentTestName, count })}\n`)
}

/** `fc.assert` that tallies its runs. */
export async function assertAndTally<Values>(
  property: fc.IAsyncProperty<Values>,
  { numRuns }: { numRuns: number },
): Promise<void> {
  await fc.assert(property, { numRuns })
  tally(numRuns)
}
