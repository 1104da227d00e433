/**
 * Every technical failure, as opposed to a business refusal, which is a value. The codes are a closed union, so the
 * compiler reports exhaustive handlers that miss a new one.
 */

export const FAILURES = {
  malformed: {
    status: 400,
    summary: 'The request does not have the shape it should; fields says where and why',
  },
  unauthenticated: { status: 401, summary: 'No token, or one that has expired' },
  // The same answer whether it exists or not.
  'not-yours': { status: 403, summary: 'Something named in the request does not belong to the caller' },
  'unknown-request': { status: 404, summary: 'There is no such call' },
  conflict: {
    status: 409,
    summary: 'The thing has changed in the meantime, or its state does not allow this',
  },
  'too-large': { status: 413, summary: 'The request is too large' },
  'unsupported-media-type': { status: 415, summary: 'The body is not of a kind that the call takes' },
  'repeated-with-other-body': {
    status: 422,
    summary: 'The transactionId or eventId was used for another request',
  },
  'rate-limited': { status: 429, summary: 'Too many requests; wait as long as Retry-After says' },
  internal: { status: 500, summary: 'An error of ours; requestId finds it in the log' },
  'bad-answer': {
    status: 502,
    summary: 'The partner’s gateway gave an answer that cannot be used; requestId finds it in the log',
  },
  unavailable: { status: 503, summary: 'Not able to answer now; trying again is safe' },
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
