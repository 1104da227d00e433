/** Maps every error to one response shape. The only file that decides on an HTTP status. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WELL_FORMED } from '#contract/fields.ts'
import { Failure, FAILURE_STATUS, type FailureCode, type FieldProblem } from '#contract/failure.ts'
import { denialOf, type Denial } from '../identity/denials.ts'
import { failureText, RETRY_AFTER_SECONDS, sendLastFailure } from './failure-text.ts'
import { traceIdOf } from '../log/trace-id.ts'
import { FIRST_YEAR, LAST_YEAR } from '#domain/time/written-time.ts'
import { hasLongBody, leaveUnread } from '../limits/body-limit.ts'

const MOST_FIELDS = 10
const LONGEST_FIELD_NAME = 200

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was answered 401 or 403, for the log and the metrics. */
    denied: Denial | undefined
    /** Says more about a "not yours" than the call that threw it. */
    restate: ((failure: Failure) => Promise<Failure>) | undefined
  }
}

export function registerFailures(app: FastifyInstance): void {
  app.decorateRequest('denied')
  app.decorateRequest('restate')
  const answered = new WeakSet<FastifyReply>()
  const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // The client hung up while it was sending; an ECONNRESET here is not the database's.
    const isGone = request.raw.destroyed && !request.raw.complete
    const failure = isGone ? unreadable('body') : asFailure(error)
    if (FAILURE_STATUS[failure.code] >= 500) request.log.error({ err: error }, 'call failed')
    const tell = (stated: Failure) => {
      request.denied = denialOf(stated)
      if (answered.has(reply)) {
        reply.hijack()
        sendLastFailure(reply.raw, new Failure('internal'), request.id)
      } else {
        answered.add(reply)
        void answerFailure(stated, request, reply)
      }
    }
    if (failure.code === 'not-yours' && request.restate)
      void request.restate(failure).then(tell, (trouble: FastifyError) => {
        request.log.error({ err: trouble }, 'call failed')
        tell(asFailure(trouble))
      })
    else tell(failure)
  }
  app.setErrorHandler(answer)
  // Twice: if an onSend hook fails for the first one's answer too, Fastify asks the next one, and then answers itself.
  app.addHook('onRoute', (route) => void (route.errorHandler ??= answer))
}

export function answerFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const status = FAILURE_STATUS[failure.code]
  // The rate limiter sets its own Retry-After: the end of its window.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  }
  // Names the line in the log. A header, so that the bodies of refusals stay indistinguishable.
  reply.header('x-request-id', request.id)
  const traceId = traceIdOf(request.headers)
  if (traceId) reply.header('x-trace-id', traceId)
  // A long body won't be read, so don't wait for the rest of it.
  if (!request.raw.complete && hasLongBody(request.headers)) {
    reply.header('connection', 'close')
    // A browser that is sending a file may lose the answer with the connection: it gets a moment to read it.
    if (!request.routeOptions.config?.readsBody) leaveUnread(reply.raw)
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // The body below is already JSON; bypass the route's response serializer.
  reply.serializer(String)
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      // The id lets the call center find the log line. Only on 5xx: refusals must be indistinguishable.
      .send(failureText(failure, status >= 500 ? request.id : undefined))
  )
}

const BY_FASTIFY_CODE: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
}

// The database is starting, stopping, unreachable, read-only, too slow or too contended: retryable, unlike a bad
// statement. 26000: the prepared statement does not exist because the call that should have prepared it timed out first.
const DATABASE_TROUBLE = /^(08|40001|40P01|57P0|53|57014|25006|26000|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/
const POOL_TROUBLE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/

export function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error
  // Anything can be thrown.
  if (!((error as unknown) instanceof Error)) return new Failure('internal')
  if (error.validation) return new Failure('malformed', fieldProblems(error))
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return known === 'malformed' ? unreadable('body') : new Failure(known)
  if (DATABASE_TROUBLE.test(error.code ?? '') || POOL_TROUBLE.test(error.message))
    return new Failure('unavailable')
  if (error.statusCode === 429) return new Failure('rate-limited')
  if (error.code === 'FST_ERR_BAD_URL') return unreadable('url')
  // A path outside the served folder is reported as missing.
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
      message: describeProblem(keyword, params, message),
    }
  })
}

/** Unknown field names come from the caller: never echo them back in full. */
function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, LONGEST_FIELD_NAME)
}

export function describeProblem(
  keyword: string,
  { pattern, format }: Record<string, unknown>,
  message = 'is not valid',
): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'pattern' && pattern === WELL_FORMED) return 'contains NUL or half of a surrogate pair'
  if (keyword === 'format' && format !== 'uuid')
    return `is not a ${String(format)} (ISO 8601) in the years ${FIRST_YEAR} to ${LAST_YEAR}`
  if (keyword === 'additionalProperties') return 'is not a field of this call'
  return message
}
