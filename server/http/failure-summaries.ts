/** What each failure means, for the API document and for answers without a more specific message. */
import { PLAIN_CONFLICT, type FailureCode } from '#contract/failure.ts'

export const FAILURE_SUMMARIES: Readonly<Record<FailureCode, string>> = {
  malformed: 'Invalid request; fields lists what is wrong',
  unauthenticated: 'No valid token',
  // The same response whether the thing exists or not.
  'not-yours': 'Something in the request is not the caller’s',
  'unknown-here': 'The caller is signed in, but is no customer here',
  'unknown-request': 'No such call',
  conflict: PLAIN_CONFLICT,
  'too-large': 'The request is too large',
  'unsupported-media-type': 'Not a media type of this call',
  'repeated-with-other-body': 'transactionId or eventId was used for another request',
  'rate-limited': 'Too many requests; see Retry-After',
  internal: 'Internal error; look for requestId in the log',
  'bad-answer': 'Invalid response from the partner’s gateway',
  unavailable: 'Temporarily unavailable; retrying is safe',
}
