import { Failure, type FailureCode } from '#contract/failure.ts'

/** Not theirs; or, as a whole screen asks for nothing but what its address says, an address that can't be anybody's. */
export function isNotThere(error: unknown): boolean {
  return isCode(error, 'not-yours') || isCode(error, 'malformed')
}

export function isCode(error: unknown, code: FailureCode): boolean {
  return error instanceof Failure && error.code === code
}
