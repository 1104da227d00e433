/**
 * The one way in for calls: bearer → unwrap → validate → handler → wrap. Ownership is part of every statement a
 * handler runs; a row that is not the caller's is not found, and "not found" and "not yours" are one answer. Where the
 * gateway is a partner's, no handler is asked: a named call is passed on.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { envelopeSchema } from '#contract/envelope-schema.ts'
import { responseKey, type EnvelopeHeader } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import { functions, operations, type FunctionName, type OperationName } from '#contract/index.ts'
import { ErrorDetails } from '#contract/operation.ts'
import { admitAtMost } from './admission.ts'
import type { CallContext, FunctionContext, OperationContext, WriteContext } from './context.ts'
import { hashOfBody, recallAnswer, type CallKey } from './database/write-once.ts'
import { functionHandlers, type FunctionHandlers } from './functions/index.ts'
import type { GatewayAccess } from './gateway/access.ts'
import type { BearerCheck } from './identity/bearer.ts'
import { operationHandlers } from './operations/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    subject: string
    /** Of the token, in milliseconds. */
    tokenExpiresAt: number
  }
}

export interface CallDependencies {
  bearer: BearerCheck
  now: () => Date
  operation: Omit<OperationContext, keyof CallContext>
  function: Omit<FunctionContext, keyof CallContext | 'gateway'>
  access: Pick<GatewayAccess, 'gatewayFor' | 'forward'>
  /** Who answers some of the functions instead. */
  recorded?: Partial<FunctionHandlers>
}

interface Handler<Context> {
  (params: never, context: Context): Promise<unknown>
  /** It finds out itself whether it was called before. */
  recalls?: true
}

// A tenth of a second's work for one server.
const MOST_CALLS_AT_A_TIME = 200

export function registerCalls(app: FastifyInstance, dependencies: CallDependencies): void {
  app.decorateRequest('subject', '')
  app.decorateRequest('tokenExpiresAt', 0)
  app.addHook('onRequest', async (request) => {
    const { subject, expiresAt } = await dependencies.bearer.holderOf(request.headers.authorization)
    request.subject = subject
    request.tokenExpiresAt = expiresAt
  })

  const { access } = dependencies
  const preValidation = admitAtMost(MOST_CALLS_AT_A_TIME)
  const contextOf = (request: FastifyRequest): CallContext => ({
    subject: request.subject,
    now: dependencies.now(),
    log: request.log,
  })

  for (const { name, params, result, writes } of Object.values(operations)) {
    const handler = (operationHandlers as Record<OperationName, Handler<WriteContext>>)[name]
    const wrapper = responseKey(name)
    const refusal = Type.Object({ errorDetails: ErrorDetails })
    app.post(`/gateway/${name}`, {
      preValidation,
      schema: {
        body: envelopeSchema(name, params),
        response: { 200: Type.Object({ [wrapper]: Type.Union([refusal, result]) }) },
      },
      handler: async (request) => {
        const body = request.body as EnvelopeHeader & Record<string, { context?: unknown }>
        if (access.forward) return { [wrapper]: await access.forward(name, body, request) }
        const { context: _, ...parameters } = body[name]!
        const key = callKey(request.subject, body.transactionId, name, parameters)
        const { operation } = dependencies
        const earlier = writes && !handler.recalls ? await recallAnswer(operation.db, key) : undefined
        const answer =
          earlier ?? (await handler(parameters as never, { ...contextOf(request), ...operation, key }))
        return { [wrapper]: answer }
      },
    })
  }

  const handlers = { ...functionHandlers, ...dependencies.recorded }
  for (const { name, method, params, result } of Object.values(functions)) {
    const handler = (handlers as Record<FunctionName, Handler<FunctionContext>>)[name]
    app.route({
      method,
      url: `/functions/${name}`,
      preValidation,
      schema: { [method === 'GET' ? 'querystring' : 'body']: params, response: { 200: result } },
      handler: async (request) => {
        const parameters = (method === 'GET' ? request.query : request.body) as never
        const gateway = access.gatewayFor(request)
        return handler(parameters, { ...contextOf(request), ...dependencies.function, gateway })
      },
    })
  }

  for (const prefix of ['/gateway/*', '/functions/*']) {
    app.all(prefix, async () => {
      throw new Failure('unknown-request')
    })
  }
}

function callKey(subject: string, transactionId: string, requestName: string, parameters: unknown): CallKey {
  return { subject, transactionId, requestName, bodyHash: hashOfBody(parameters) }
}
