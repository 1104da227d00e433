/**
 * The single entry point for calls: bearer → unwrap → validate → handler → wrap. Ownership is a condition of every
 * statement a handler runs, so "not found" and "not yours" are the same answer. In front of a partner's gateway,
 * operations are forwarded instead of handled here.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { DEEPEST_CONTEXT, envelopeSchema } from '#contract/envelope-schema.ts'
import { responseKey, type EnvelopeHeader } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import { functions, operations, type FunctionName, type OperationName } from '#contract/index.ts'
import { ErrorDetails } from '#contract/operation.ts'
import type { CallContext, FunctionContext, WriteContext } from '../context.ts'
import { hashOfBody, recallAnswer, type CallKey } from '../database/write-once.ts'
import type { FunctionHandlers } from '../functions/handler.ts'
import { functionHandlers } from '../functions/index.ts'
import type { GatewayAccess } from '../gateway/access.ts'
import type { TokenHolder } from '../identity/bearer.ts'
import { AccessDenied } from '../identity/denials.ts'
import { operationHandlers } from '../operations/index.ts'
import type { Parts } from '../parts.ts'
import type { Subscriptions } from '../partner/subscriptions.ts'
import { dropDocumentHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    subject: string
    holder: TokenHolder
  }
}

interface CallSettings {
  access: GatewayAccess
  subscriptions: Subscriptions
  /** Handlers that replace the GET functions, and add a GET to a function that saves. */
  recorded: Partial<FunctionHandlers> | undefined
}

interface Handler<Context> {
  (params: never, context: Context): Promise<unknown>
  /** The handler does its own idempotency check. */
  recalls?: true
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Built once: each schema object is compiled once per process. */
const gatewayCalls = Object.values(operations).map(({ name, params, result, writes }) => {
  const wrapper = responseKey(name)
  return {
    name,
    writes,
    wrapper,
    body: envelopeSchema(name, params),
    answered: Type.Object({ [wrapper]: result }),
    refused: { ...Type.Object({ [wrapper]: Type.Object({ errorDetails: ErrorDetails }) }) },
  }
})

export function registerCalls(
  app: FastifyInstance,
  { config, connection: { db }, labels, references, now, inspectAnswer, ...parts }: Parts,
  { access, subscriptions, recorded }: CallSettings,
): void {
  app.decorateRequest('subject', '')
  app.decorateRequest('holder')
  const { bearer, ended, limiter, limits } = parts
  const { brandName, publicUrl } = config
  app.addHook('onRequest', async (request, reply) => {
    dropDocumentHeaders(reply)
    const holder = await bearer.holderOf(request.headers.authorization, () =>
      limits.allowGuessFromAddress(request, reply),
    )
    if (ended.include(holder)) throw new AccessDenied('unauthenticated', { reason: 'ended-session' })
    request.holder = holder
    request.subject = holder.subject
    limits.takeCallOfSubject(request, reply)
  })

  const contextOf = (request: FastifyRequest): CallContext => ({
    subject: request.subject,
    now: now(),
    log: request.log,
  })

  for (const { name, writes, wrapper, body, answered, refused } of gatewayCalls) {
    const handler = (operationHandlers as Record<OperationName, Handler<WriteContext>>)[name]
    const answer = async (request: FastifyRequest) => {
      const body = request.body as EnvelopeHeader & Record<string, { context?: unknown }>
      if (depthOf(body[name]!.context, DEEPEST_CONTEXT) > DEEPEST_CONTEXT) throw tooDeep(name)
      if (access.forward) return access.forward(name, body, request)
      const { context: _, ...parameters } = body[name]!
      const key = callKey(request.subject, body.transactionId, name, parameters)
      const earlier = writes && !handler.recalls ? await recallAnswer(db, key) : undefined
      const context = { ...contextOf(request), db, brandName, publicUrl, subscriptions, labels, key }
      return earlier ?? handler(parameters as never, context)
    }
    app.post(`/gateway/${name}`, {
      schema: { body, response: { 200: answered } },
      handler: async (request, reply) => {
        const given = await limiter.during(request.subject, () => answer(request))
        inspectAnswer?.(name, given)
        if (isRefusal(given)) reply.type(JSON_TYPE).serializer(reply.compileSerializationSchema(refused))
        return { [wrapper]: given }
      },
    })
  }

  const live = functionHandlers as Record<FunctionName, Handler<FunctionContext>>
  const answers = recorded as Partial<typeof live> | undefined
  for (const { name, method, params, result } of Object.values(functions)) {
    const answer = answers?.[name]
    register(name, method, params, result, (method === 'GET' && answer) || live[name])
    // What it would save does not matter to a recorded answer.
    if (method === 'POST' && answer) {
      register(name, 'GET', { ...params, required: ['customerRef'] }, result, answer)
    }
  }

  function register(
    name: FunctionName,
    method: 'GET' | 'POST',
    params: object,
    result: object,
    handler: Handler<FunctionContext>,
  ): void {
    app.route({
      method,
      url: `/functions/${name}`,
      schema: { [method === 'GET' ? 'querystring' : 'body']: params, response: { 200: result } },
      handler: async (request) => {
        const parameters = (method === 'GET' ? request.query : request.body) as never
        const gateway = access.gatewayFor(request)
        const context = { ...contextOf(request), references, publicUrl, gateway }
        const given = await limiter.during(request.subject, () => handler(parameters, context))
        inspectAnswer?.(name, given)
        return given
      },
    })
  }

  for (const prefix of ['/gateway/*', '/functions/*']) {
    app.all(prefix, async () => {
      throw new Failure('unknown-request')
    })
  }
}

/** A partner's gateway gets it as it came, and neither we nor they could write it out if it were thousands deep. */
function depthOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (most === 0) return 1
  return 1 + Math.max(0, ...Object.values(value).map((child) => depthOf(child, most - 1)))
}

function tooDeep(name: string): Failure {
  const message = `is more than ${DEEPEST_CONTEXT} levels deep`
  return new Failure('malformed', [{ field: `${name}.context`, message }])
}

/** P6.3: a business refusal is a 200 with its own shape. */
function isRefusal(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'errorDetails' in given
}

function callKey(subject: string, transactionId: string, requestName: string, parameters: unknown): CallKey {
  return { subject, transactionId, requestName, bodyHash: hashOfBody(parameters) }
}
