import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'

export function refuse(code: string, description: string): Refusal {
  return { errorDetails: { code, description } }
}

/** Fails if nothing was found, with the same error whether it is another customer's or doesn't exist. */
export function theirs<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Failure('not-yours')
  return found
}
