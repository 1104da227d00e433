/**
 * Every technical failure, as opposed to a business refusal, which is a value. The codes are a closed union, so the
 * compiler reports exhaustive handlers that miss a new one.
 */

export const FAILURES = {
  malformed: { status: 400, summary: 'Invalid request; fields lists what is wrong' },
  unauthenticated: { status: 401, summary: 'No valid token' },
  // The same response whether it exists or not.
  'not-yours': { status: 403, summary: 'Something in the request is not the caller’s' },
  'unknown-request': { status: 404, summary: 'No such call' },
  conflict: { status: 409, summary: 'It has changed, or its state does not allow the request' },
  'too-large': { status: 413, summary: 'The request is too large' },
  'unsupported-media-type': { status: 415, summary: 'Not a media type of this call' },
  'repeated-with-other-body': {
    status: 422,
    summary: 'transactionId or eventId was used for another request',
  },
  'rate-limited': { status: 429, summary: 'Too many requests; see Retry-After' },
  internal: { status: 500, summary: 'Internal error; look for requestId in the log' },
  'bad-answer': { status: 502, summary: 'Invalid response from the partner’s gateway' },
  unavailable: { status: 503, summary: 'Temporarily unavailable; retrying is safe' },
} as const satisfies Record<string, { status: number; summary: string }>

export type FailureCode = keyof typeof FAILURES

export const failureCodes = Object.keys(FAILURES) as FailureCode[]

export interface FieldProblem {
  field: string
  message: string
}

/** Thrown on both sides of the wire. The message is safe for the caller to read and contains nothing internal. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: readonly FieldProblem[]

  constructor(
    code: FailureCode,
    fields: readonly FieldProblem[] = [],
    message: string = FAILURES[code].summary,
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
  }
}
