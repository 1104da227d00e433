/**
 * Every technical failure, as opposed to a business refusal, which is a value. The codes are a closed union, so the
 * compiler reports exhaustive handlers that miss a new one.
 */

export const FAILURE_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  'not-yours': 403,
  'unknown-here': 403,
  'unknown-request': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'repeated-with-other-body': 422,
  'rate-limited': 429,
  internal: 500,
  'bad-answer': 502,
  unavailable: 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof FAILURE_STATUS

export const failureCodes = Object.keys(FAILURE_STATUS) as FailureCode[]

/** A conflict's generic message. */
export const PLAIN_CONFLICT = 'It has changed, or its state does not allow the request'

export interface FieldProblem {
  field: string
  message: string
}

/**
 * Thrown on both sides of the wire. The message is safe for the caller to read and contains nothing internal. Without
 * one, it is the code, and the caller gets the code's summary (server/http/failure-summaries.ts).
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: readonly FieldProblem[]

  constructor(code: FailureCode, fields: readonly FieldProblem[] = [], message: string = code) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
  }
}

/** Whether its message is about this very request, such as that it was paid for in another window. */
export function saysWhatHappened({ code, message }: Failure): boolean {
  return message !== code && message !== PLAIN_CONFLICT
}
