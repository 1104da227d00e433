/** The server, put together. Reads top to bottom; listening is somebody else's business. */
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Failure } from '#contract/failure.ts'
import { registerApiDocument } from './openapi/api-document.ts'
import { BODY_LIMIT } from './http/body-limit.ts'
import { closeConnectionsOnStop } from './http/closing-connections.ts'
import { compileWhenUsed } from './http/compile-when-used.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import { registerDocuments } from './uploads/routes.ts'
import { answerFailure, API_POLICY, asFailure, NO_PAGE_HEADERS, registerFailures } from './http/failures.ts'
import type { FunctionHandlers } from './functions/index.ts'
import { ownGateway, partnerGateway } from './gateway/access.ts'
import { openLine } from './gateway/remote/partner-connection.ts'
import { registerHealth } from './http/health.ts'
import { createBearerCheck } from './identity/bearer.ts'
import type { Issuer } from './identity/issuer.ts'
import type { References } from './identity/references.ts'
import { followJobs } from './live/job-changes.ts'
import { pollJobs } from './live/poll-jobs.ts'
import { registerJobEvents, type JobEventsSettings } from './live/job-events.ts'
import { AnswerLog } from './http/logging.ts'
import type { Page } from './http/page.ts'
import { registerPartnerCalls } from './partner/calls.ts'
import type { PartnerKeys } from './partner/signature.ts'
import { Places } from './http/concurrency-limit.ts'
import { registerCalls } from './http/rpc.ts'
import { turnAwayCalls } from './http/load-shedding.ts'
import { registerWeb } from './http/web-app.ts'

export interface AppDependencies {
  config: Config
  connection: Connection
  issuer: Issuer
  references: References
  /** The configured ones when left out. */
  partnerKeys?: PartnerKeys
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  /** The built web app; left out where only calls are served. */
  web?: { folder: URL; page: Page }
  /** How many streams there may be, and how often they are heard of. */
  jobEvents?: Partial<JobEventsSettings>
  /** How long a partner's gateway is waited for. */
  gatewayPatienceMs?: number
  /** Sees every answer before it is written. */
  inspectAnswer?: (name: string, answer: unknown) => void
  /** Turns requests away while the process is this far behind; 0 never does. */
  maxEventLoopDelay?: number
}

/**
 * A tenth of a second's work for one server. Whoever comes besides is told at once to come back: to keep all waiting
 * would cost the ones before them their answer as well.
 */
const MOST_CALLS_AT_A_TIME = { perCustomer: 50, inAll: 200 }
// Two samples of the event loop's delay.
const SETTLING_MS = 2_000

export async function buildApp({
  config,
  connection,
  issuer,
  references,
  partnerKeys = config.partnerKeys,
  now = () => new Date(),
  logger = false,
  web,
  jobEvents = {},
  gatewayPatienceMs,
  inspectAnswer,
  maxEventLoopDelay = 1_000,
}: AppDependencies): Promise<FastifyInstance> {
  const answerLog = new AnswerLog()
  const places = new Places(MOST_CALLS_AT_A_TIME)
  const app = Fastify({
    logger,
    logController: answerLog,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1024 },
    schemaController: { compilersFactory: compileWhenUsed },
    // An address that cannot be read never reaches a route, nor what is set up for routes.
    frameworkErrors: (error, request, reply) => {
      reply.headers(NO_PAGE_HEADERS)
      answerFailure(asFailure(error), request, reply)
      answerLog.requestCompleted(null, request, reply)
    },
    ajv: {
      customOptions: {
        // A wrong type is an error to report, not something to guess at; an unknown field likewise.
        coerceTypes: false,
        removeAdditional: false,
        allErrors: true,
        keywords: ['x-owned', 'x-encrypted'],
      },
    },
  })

  // Fastify reads plain text as well; here a body is JSON or refused.
  app.removeContentTypeParser('text/plain')
  turnAwayCalls(app, places)
  closeConnectionsOnStop(app)
  registerFailures(app)
  app.setNotFoundHandler(() => {
    throw new Failure('unknown-request')
  })

  await app.register(helmet, {
    contentSecurityPolicy: false,
    // References stand in addresses: no other site gets to see them.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', API_POLICY)
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    done()
  })
  // Putting the app together blocks the process for a while, which says nothing about its load.
  let settledAt = Infinity
  app.addHook('onReady', async () => void (settledAt = performance.now() + SETTLING_MS))
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => {
      if (performance.now() > settledAt) throw new Failure('unavailable')
    },
  })

  const { partnerGatewayUrl } = config
  const recorded = config.live ? undefined : await recordedAnswers(references, now())
  registerHealth(app, connection)
  await app.register(async (calls) => {
    await calls.register(rateLimit, {
      global: false,
      max: config.rateLimitPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new Failure('rate-limited'),
    })
    // Ahead of the bearer check: guessing tokens counts too.
    calls.addHook('onRequest', calls.rateLimit())
    calls.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    // Beside each other: what a customer's token opens and what a partner's signature opens.
    await calls.register(async (customers) => {
      const access = partnerGatewayUrl
        ? partnerGateway(openLine(partnerGatewayUrl, gatewayPatienceMs), connection.db, now)
        : ownGateway(connection.db)
      registerCalls(customers, {
        places,
        bearer: createBearerCheck({
          issuer: issuer.issuer,
          audience: config.identity.audience,
          keys: issuer.keys,
          now: () => now().getTime(),
        }),
        now,
        operation: { db: connection.db, brandName: config.brandName, publicUrl: config.publicUrl },
        function: { references, publicUrl: config.publicUrl },
        access,
        inspect: inspectAnswer,
        ...(recorded ? { recorded } : {}),
      })
      // What is recorded does not change: a page that gets no stream asks for the timeline, which is recorded too.
      if (!recorded) {
        registerJobEvents(customers, {
          // Jobs that live elsewhere change without our database hearing of it.
          changes: partnerGatewayUrl ? pollJobs(jobEvents.pollMs) : followJobs(connection),
          gatewayFor: access.gatewayFor,
          references,
          now,
          settings: jobEvents,
        })
      }
      await customers.register(async (documents) =>
        registerDocuments(documents, { storeFor: access.documentsFor, references, now }),
      )
    })
    // Who has the jobs is told of them: a report that is taken here would be lost to a partner's gateway.
    if (!partnerGatewayUrl) {
      await calls.register(async (partners) =>
        registerPartnerCalls(partners, {
          db: connection.db,
          keys: partnerKeys,
          now,
          brandName: config.brandName,
          publicUrl: config.publicUrl,
        }),
      )
    }
  })
  registerApiDocument(app, config)
  if (web) await registerWeb(app, { ...web, marketingLoginUrl: config.marketingLoginUrl })
  return app
}

/** Loaded only where they are wanted. */
async function recordedAnswers(references: References, now: Date): Promise<Partial<FunctionHandlers>> {
  const { readRecordedAnswers } = await import('./recorded/recorded-answers.ts')
  return readRecordedAnswers({ references, now })
}
