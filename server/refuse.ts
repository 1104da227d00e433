import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'

export function refuse(code: string, description: string): Refusal {
  return { errorDetails: { code, description } }
}

/** What was found for the caller. Another customer's is refused like what does not exist. */
export function theirs<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Failure('not-yours')
  return found
}
