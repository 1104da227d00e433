/** How a failure is written, also outside Fastify. */
import type { Failure } from '#contract/failure.ts'
import { FAILURE_SUMMARIES } from './failure-summaries.ts'
import { JobConflict } from './job-conflict.ts'

/** CSP for non-page responses: if a browser renders one anyway, it can do nothing. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every API response, for responses sent outside Fastify. */
export const NO_PAGE_HEADERS = {
  'content-security-policy': API_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export function failureText(failure: Failure, requestId?: string): string {
  const { code, message, fields } = failure
  return JSON.stringify({
    error: {
      code,
      message: message === code ? FAILURE_SUMMARIES[code] : message,
      ...(fields.length > 0 ? { fields } : {}),
      ...(failure instanceof JobConflict ? { job: failure.job } : {}),
      ...(requestId ? { requestId } : {}),
    },
  })
}
