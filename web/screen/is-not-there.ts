import { Failure, type FailureCode } from '#contract/failure.ts'

/** The thing isn't the customer's, or its URL is invalid (a screen's only input is its URL). */
export function isNotThere(error: unknown): boolean {
  return isCode(error, 'not-yours') || isCode(error, 'malformed')
}

/** A popup over the screen says it, and leads to the sign-in. */
export function isSignedOut(error: unknown): boolean {
  return isCode(error, 'unauthenticated') || isCode(error, 'unknown-here')
}

export function isCode(error: unknown, code: FailureCode): boolean {
  return error instanceof Failure && error.code === code
}
