/** Assembles the server, top to bottom. start-server.ts listens. */
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Failure, FAILURES } from '#contract/failure.ts'
import { registerApiDocument } from './openapi/api-document.ts'
import { boundArrivingBodies, type BodySettings } from './http/arriving-bodies.ts'
import { BODY_LIMIT } from './http/body-limit.ts'
import { closeConnectionsOnStop } from './http/closing-connections.ts'
import { limitConnections } from './http/connection-limit.ts'
import { answerUnparsable } from './http/unparsable-requests.ts'
import { compileWhenUsed } from './http/compile-when-used.ts'
import type { Config } from './config.ts'
import type { Replicas } from './database/replicas.ts'
import type { Connection } from './database/connect.ts'
import { fileKeeper } from './uploads/file-keeper.ts'
import { openObjectStore } from './uploads/object-store.ts'
import { registerDocuments } from './uploads/routes.ts'
import { answerFailure, asFailure, NO_PAGE_HEADERS, registerFailures } from './http/failures.ts'
import type { FunctionHandlers } from './functions/handler.ts'
import { ownGateway, partnerGateway } from './gateway/access.ts'
import { openPartnerConnection } from './gateway/remote/calls/connection.ts'
import { Draining } from './http/draining.ts'
import { registerHealth } from './http/health.ts'
import { createBearerCheck } from './identity/bearer.ts'
import { linkAtFirstSignIn, registerLinkAccount } from './identity/first-sign-in.ts'
import { followEndedSessions } from './identity/ended-sessions.ts'
import type { Issuer } from './identity/issuer.ts'
import type { LabelProvider } from './labels/label-provider.ts'
import type { References } from './identity/references.ts'
import { rememberOwnWrites } from './http/own-writes.ts'
import { registerSignOut } from './identity/sign-out.ts'
import { followJobs } from './live/job-changes.ts'
import { openFeed } from './live/open-feed.ts'
import { pollJobs } from './live/poll-jobs.ts'
import { registerJobEvents, type JobEventsSettings } from './live/job-events.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import { registerSmsReplies } from './notifications/sms-replies.ts'
import { noticeProxy } from './http/notice-proxy.ts'
import { AnswerLog } from './http/logging.ts'
import type { Page } from './http/page.ts'
import { loadCatalog } from './queries/catalog/plan-catalog.ts'
import { registerPartnerCalls } from './partner/calls.ts'
import { subscriptionsOf } from './partner/news.ts'
import type { PartnerKeys } from './partner/signature.ts'
import { ConcurrencyLimiter } from './http/concurrency-limit.ts'
import { boundTimes } from './http/bound-times.ts'
import { startRateLimits } from './http/rate-limit/start.ts'
import { registerCalls } from './http/rpc.ts'
import { shedLoad } from './http/load-shedding.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { TurnedAway } from './http/turned-away.ts'
import { traceIdOf } from './http/trace-id.ts'
import { sharedAssets } from './http/shared-assets.ts'
import { registerWeb, sendPage } from './http/web-app.ts'
import { limitOfWorker } from './workers/worker.ts'

export interface AppDependencies {
  config: Config
  connection: Connection
  /** Where screens may be read. */
  replicas?: Replicas | undefined
  issuer: Issuer
  references: References
  /** Defaults to the configured keys. */
  partnerKeys?: PartnerKeys
  /** Without it, jobs get no labels. */
  labels?: LabelProvider | undefined
  now?: () => Date
  /** Why this server is not ready, apart from its database. */
  trouble?: () => string | undefined
  logger?: FastifyServerOptions['logger']
  /** The built web app; omit to serve only calls. */
  web?: { folder: URL; page: Page }
  /** Says when this server is about to stop. */
  draining?: Draining
  /** Counts what happens; without it, nothing is counted. */
  metrics?: Metrics
  /** Without it, there are no spans. */
  tracing?: Tracing | undefined
  /** Limits and heartbeat of the job event streams. */
  jobEvents?: Partial<JobEventsSettings>
  /** Sees every result before it is serialized. */
  inspectAnswer?: (name: string, answer: unknown) => void
  /** How long bodies may take to arrive, and how much memory they may take together. */
  arrivingBodies?: Partial<BodySettings>
}

/**
 * About 100 ms of work for one server. Further calls get 503 or 429 immediately: queueing them would delay the calls
 * before them past their timeouts too.
 */
const MOST_CALLS_AT_A_TIME = { perCustomer: 50, inAll: 200 }
// Two samples of the event loop delay.
const SETTLING_MS = 2_000
const HEADERS_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 6 * 60_000

export async function buildApp({
  config,
  connection,
  replicas,
  issuer,
  references,
  partnerKeys = config.partnerKeys,
  labels,
  now = () => new Date(),
  trouble = () => undefined,
  logger = false,
  web,
  draining = new Draining(),
  metrics,
  tracing,
  jobEvents = {},
  inspectAnswer,
  arrivingBodies = {},
}: AppDependencies): Promise<FastifyInstance> {
  const answerLog = new AnswerLog()
  const limiter = new ConcurrencyLimiter(MOST_CALLS_AT_A_TIME)
  const turnedAway = new TurnedAway({ isBehindProxy: config.trustedProxies > 0 })
  const app = Fastify({
    logger,
    logController: answerLog,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // Draining does it, in our own shape.
    return503OnClosing: false,
    // Longer than the largest upload may take; other bodies have less (arriving-bodies.ts).
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // No timeout for starting: the supervisor decides how long to wait.
    pluginTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnparsable,
    routerOptions: { maxParamLength: 1024 },
    schemaController: { compilersFactory: compileWhenUsed },
    // An unparsable URL never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(NO_PAGE_HEADERS)
      // A browser gets the page, which says that there is nothing at this address.
      if (web && request.headers.accept?.includes('text/html')) sendPage(request, reply, web.page, 404)
      else answerFailure(asFailure(error), request, reply)
      answerLog.requestCompleted(null, request, reply)
    },
    ajv: {
      customOptions: {
        // Report wrong types and unknown fields instead of coercing or dropping them.
        coerceTypes: false,
        removeAdditional: false,
        allErrors: true,
        keywords: ['x-owned', 'x-encrypted'],
      },
      onCreate: boundTimes,
    },
  })

  // Fastify also parses text/plain by default; accept JSON only.
  app.removeContentTypeParser('text/plain')
  app.setChildLoggerFactory((log, bindings, options, request) => {
    tracing?.adopt(request)
    const traceId = traceIdOf(request.headers)
    return log.child(traceId ? { ...bindings, traceId } : bindings, options)
  })
  metrics?.watch(app)
  tracing?.watch(app)
  noticeProxy(app, config.trustedProxies)
  shedLoad(app, limiter, turnedAway)
  closeConnectionsOnStop(app)
  if (config.trustedProxies === 0) {
    limitConnections(app.server, limitOfWorker(config.connectionsPerAddress, config.workers))
  }
  boundArrivingBodies(app, turnedAway, arrivingBodies)
  registerFailures(app)
  app.setNotFoundHandler(() => {
    throw new Failure('unknown-request')
  })

  sendSecurityHeaders(app, config)
  draining.watch(app)
  // Startup blocks the event loop for a while, which is not load.
  let settledAt = Infinity
  app.addHook('onReady', async () => void (settledAt = performance.now() + SETTLING_MS))
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadLagMs,
    pressureHandler: () => {
      if (performance.now() > settledAt) throw new Failure('unavailable')
    },
  })

  const { partnerGatewayUrl } = config
  const subscriptions = subscriptionsOf(config.partnerAssignments, config.partnerWebhooks)
  const files = fileKeeper(connection.db, config.objectStore && openObjectStore(config.objectStore))
  const recorded = config.live ? undefined : await recordedAnswers(references, now())
  const feed = openFeed(connection)
  app.addHook('onReady', () => feed.start())
  app.addHook('preClose', () => feed.stop())
  const sessions = followEndedSessions(connection.db, feed, now)
  registerHealth(app, connection, () => draining.trouble() ?? trouble())
  await app.register(async (calls) => {
    const limits = startRateLimits(app, {
      connection,
      now,
      turnedAway,
      callsPerMinute: config.rateLimitPerMinute,
      workers: config.workers,
    })
    calls.addHook('onRequest', async (request, reply) => limits.takeCallFromAddress(request, reply))
    calls.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store')
      limits.countGuess(request, reply.statusCode)
      done()
    })
    // Separate scopes: customers authenticate with a token, partners with a signature.
    await calls.register(async (customers) => {
      const access = partnerGatewayUrl
        ? partnerGateway(
            openPartnerConnection({
              url: partnerGatewayUrl,
              timeoutMs: config.partnerTimeoutMs,
              adjudicationTimeoutMs: config.partnerAdjudicationTimeoutMs,
            }),
            connection.db,
            now,
          )
        : ownGateway(connection.db, subscriptions, labels, now, replicas)
      // If it can't be read now, the first call reads it.
      if (!partnerGatewayUrl) app.addHook('onReady', () => loadCatalog(connection.db).catch(() => {}))
      if (replicas) rememberOwnWrites(customers, replicas, config.publicUrl)
      registerCalls(customers, {
        sessions,
        limiter,
        limits,
        bearer: createBearerCheck({
          issuer: issuer.issuer,
          audience: config.identity.audience,
          keys: issuer.keys,
          // Behind a partner's gateway, the partner knows who they are.
          ...(partnerGatewayUrl ? {} : { onNewToken: linkAtFirstSignIn(connection.db) }),
          now: () => now().getTime(),
        }),
        now,
        operation: {
          db: connection.db,
          brandName: config.brandName,
          publicUrl: config.publicUrl,
          subscriptions,
          labels,
        },
        function: { references, publicUrl: config.publicUrl },
        access,
        inspect: inspectAnswer,
        ...(recorded ? { recorded } : {}),
      })
      registerSignOut(customers, sessions)
      if (!partnerGatewayUrl) registerLinkAccount(customers, { db: connection.db, references, now })
      // Recorded answers never change. Without a stream, the page polls the timeline, which is recorded too.
      if (!recorded) {
        registerJobEvents(customers, {
          // Our database does not see changes to a partner's jobs.
          changes: partnerGatewayUrl ? pollJobs(jobEvents.pollMs) : followJobs(connection.db, feed),
          gatewayFor: access.gatewayFor,
          references,
          sessions,
          now,
          settings: jobEvents,
        })
      }
      await customers.register(async (documents) =>
        registerDocuments(documents, {
          storeFor: access.documentsFor,
          files,
          references,
          now,
          workers: config.workers,
        }),
      )
    })
    // Reports go to the server that has the jobs: one accepted here would never reach the partner's gateway.
    if (!partnerGatewayUrl) {
      await calls.register(async (partners) => {
        partners.addHook('onRequest', async (request, reply) =>
          limits.allowPartnerFromAddress(request, reply),
        )
        // A body that never ends is a guess too: it had its share of memory without showing a signature.
        partners.addHook('onRequestAbort', async (request) => {
          if (!request.partner) limits.countGuess(request, FAILURES.unauthenticated.status)
        })
        registerPartnerCalls(partners, {
          db: connection.db,
          files,
          keys: partnerKeys,
          assignments: config.partnerAssignments,
          references,
          now,
          brandName: config.brandName,
          publicUrl: config.publicUrl,
          labels,
        })
      })
      const { smsRepliesKey: key, brandName } = config
      if (key) {
        await calls.register(async (replies) => {
          replies.addHook('onRequest', async (request, reply) => limits.allowGuessFromAddress(request, reply))
          registerSmsReplies(replies, { db: connection.db, key, brandName, now })
        })
      }
    }
  })
  registerApiDocument(app, config, now())
  if (web) {
    const { marketingLoginUrl } = config
    await registerWeb(app, { ...web, marketingLoginUrl, findAsset: sharedAssets(connection.db) })
  }
  return app
}

/** Imported only if needed. */
async function recordedAnswers(references: References, now: Date): Promise<Partial<FunctionHandlers>> {
  const { readRecordedAnswers } = await import('./recorded/recorded-answers.ts')
  return readRecordedAnswers({ references, now })
}
