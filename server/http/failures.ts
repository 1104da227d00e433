/** Turns whatever went wrong into one shape of answer. Only this file decides on an HTTP status. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, FAILURES, type FailureCode, type FieldProblem } from '#contract/failure.ts'

const MOST_FIELDS = 10
const LONGEST_FIELD_NAME = 200
export const RETRY_AFTER_SECONDS = 2
/** For an answer that is no page: should a browser show it as one, it may do nothing. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer of a call has, for one that is given outside of the usual way. */
export const NO_PAGE_HEADERS = {
  'content-security-policy': API_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error)
    if (FAILURES[failure.code].status >= 500) request.log.error({ err: error }, 'call failed')
    return answerFailure(failure, request, reply)
  })
}

export function answerFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const { status } = FAILURES[failure.code]
  // The rate limit knows better when its window ends.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // The text below is whole, whatever was meant to write the answer.
  reply.serializer(String)
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      // The id lets the call centre find the log line. Left out elsewhere: a refusal must not differ from its twin.
      .send(failureText(failure, status >= 500 ? request.id : undefined))
  )
}

export function failureText({ code, message, fields }: Failure, requestId?: string): string {
  return JSON.stringify({
    error: { code, message, ...(fields.length > 0 ? { fields } : {}), ...(requestId ? { requestId } : {}) },
  })
}

const BY_FASTIFY_CODE: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_UNDER_PRESSURE: 'unavailable',
}

// The database is starting, stopping, gone or too slow: worth another try, unlike a statement that is wrong. 26000 is
// for those who were to use a statement that somebody before them had no time left to prepare.
const DATABASE_TROUBLE = /^(08|57P0|53|57014|26000|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/
const POOL_TROUBLE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/

export function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error
  if (error.validation) return new Failure('malformed', fieldProblems(error))
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return known === 'malformed' ? unreadable('body') : new Failure(known)
  if (DATABASE_TROUBLE.test(error.code ?? '') || POOL_TROUBLE.test(error.message))
    return new Failure('unavailable')
  if (error.statusCode === 429) return new Failure('rate-limited')
  if (error.code === 'FST_ERR_BAD_URL') return unreadable('url')
  // A file outside of its folder is a file that is not there.
  if (error.statusCode === 403 || error.statusCode === 404) return new Failure('unknown-request')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return unreadable('body')
  return new Failure('internal')
}

function unreadable(field: 'body' | 'url'): Failure {
  return new Failure('malformed', [{ field, message: 'cannot be read' }])
}

function fieldProblems(error: FastifyError): FieldProblem[] {
  return (error.validation ?? []).slice(0, MOST_FIELDS).map(({ instancePath, message, params, keyword }) => {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const extra = String(params.missingProperty ?? params.additionalProperty ?? '')
    return {
      field: printable([path, extra].filter(Boolean).join('.')) || (error.validationContext ?? 'body'),
      message: describeProblem(keyword, message),
    }
  })
}

/** An unknown field's name is the caller's: what they sent does not come back whole. */
function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, LONGEST_FIELD_NAME)
}

function describeProblem(keyword: string, message = 'is not valid'): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not a field of this call'
  return message
}
