/** How a failure is written, also outside Fastify. */
import type { ServerResponse } from 'node:http'
import { FAILURE_STATUS, type Failure } from '#contract/failure.ts'
import { FAILURE_SUMMARIES } from './failure-summaries.ts'
import { JobConflict } from './job-conflict.ts'

export const RETRY_AFTER_SECONDS = 2

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

/** All of a response outside Fastify. */
export function failureResponse(failure: Failure, requestId?: string) {
  const status = FAILURE_STATUS[failure.code]
  const text = failureText(failure, requestId)
  const headers = {
    ...NO_PAGE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  }
  return { status, headers, text }
}

/** Nothing else is served on this connection. */
export function sendLastFailure(response: ServerResponse, failure: Failure, requestId?: string): void {
  if (response.headersSent) return void response.destroy()
  const { status, headers, text } = failureResponse(failure, requestId)
  response.writeHead(status, { ...headers, connection: 'close' }).end(text)
}
