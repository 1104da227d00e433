import { Failure, type FailureCode } from '#contract/failure.ts'

/** Not the customer's or, since a screen's only input is its URL, a URL that can't belong to anybody. */
export function isNotThere(error: unknown): boolean {
  return isCode(error, 'not-yours') || isCode(error, 'malformed')
}

export function isCode(error: unknown, code: FailureCode): boolean {
  return error instanceof Failure && error.code === code
}
