/** Assembles the server, top to bottom. start-server.ts listens. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { boundArrivingBodies, type BodySettings } from './limits/arriving-bodies.ts'
import { closeConnectionsOnStop } from './process/closing-connections.ts'
import { ConcurrencyLimiter } from './limits/concurrency-limit.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { Draining } from './process/draining.ts'
import { refuseWhileLagging } from './limits/event-loop-lag.ts'
import { registerFailures } from './http/failures.ts'
import { registerHealth } from './http/health.ts'
import { shedLoad } from './limits/load-shedding.ts'
import { noticeProxy } from './log/notice-proxy.ts'
import type { DrawScreen } from './page/drawing.ts'
import type { Page } from './page/page.ts'
import { RateLimits } from './limits/rate-limits.ts'
import { RefusedAddresses } from './limits/refused-addresses.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { sharedAssets } from './page/shared-assets.ts'
import { traceIdOf } from './log/trace-id.ts'
import { registerWeb } from './page/web-app.ts'
import { bearerFor } from './identity/bearer-of-customers.ts'
import { followEndedSessions } from './identity/ended-sessions.ts'
import type { Issuer } from './identity/issuer.ts'
import { postgresFeed } from './live/postgres-feed.ts'
import type { Metrics } from './metrics/metrics.ts'
import { registerApiDocument } from './openapi/api-document.ts'
import type { Parts } from './parts.ts'
import { loadCatalog } from './queries/catalog/plan-catalog.ts'
import { registerCallScopes } from './scopes/calls.ts'
import { createArrivals } from './sign-in/arrivals.ts'
import { openSignIn } from './sign-in/open.ts'
import type { Tracing } from './tracing/tracing.ts'
import { fileKeeper } from './uploads/file-keeper.ts'
import { openObjectStore } from './uploads/object-store.ts'
import { limitOfWorker } from './workers/worker.ts'

type Optional = 'replicas' | 'partnerKeys' | 'labels' | 'now' | 'jobEvents' | 'inspectAnswer'

export interface AppDependencies
  extends Pick<Parts, 'config' | 'connection' | 'references'>, Partial<Pick<Parts, Optional>> {
  issuer: Issuer
  /** Why this server is not ready, apart from its database. */
  trouble?: () => string | undefined
  logger?: FastifyServerOptions['logger']
  /** The built web app; omit to serve only calls. */
  web?: { folder: URL; page: Page; draw?: DrawScreen | undefined }
  /** Says when this server is about to stop. */
  draining?: Draining
  /** Counts what happens; without it, nothing is counted. */
  metrics?: Metrics | undefined
  /** Without it, there are no spans. */
  tracing?: Tracing | undefined
  arrivingBodies?: Partial<BodySettings>
}

/**
 * About 100 ms of work for one server. Further calls get 503 or 429 immediately: queueing them would delay the calls
 * before them past their timeouts too.
 */
const MOST_CALLS_AT_A_TIME = { perCustomer: 50, inAll: 200 }

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
  arrivingBodies,
}: AppDependencies): Promise<FastifyInstance> {
  const { db } = connection
  const limiter = new ConcurrencyLimiter(MOST_CALLS_AT_A_TIME)
  const refusedAddresses = new RefusedAddresses({ isBehindProxy: config.trustedProxies > 0 })
  const app = Fastify(serverOptions(config, logger, web?.page, draining))
  // Fastify also parses text/plain by default; accept JSON only.
  app.removeContentTypeParser('text/plain')
  observe(app, metrics, tracing)
  noticeProxy(app, config.trustedProxies)
  shedLoad(app, limiter, refusedAddresses)
  closeConnectionsOnStop(app)
  if (config.trustedProxies === 0) {
    limitConnections(app.server, limitOfWorker(config.connectionsPerAddress, config.workers))
  }
  boundArrivingBodies(app, refusedAddresses, arrivingBodies)
  registerFailures(app)
  app.setNotFoundHandler(() => {
    throw new Failure('unknown-request')
  })
  sendSecurityHeaders(app, config)
  draining.watch(app)
  refuseWhileLagging(app, config.overloadLagMs)

  const feed = postgresFeed(connection)
  app.addHook('onReady', () => feed.start())
  app.addHook('preClose', async () => feed.stop())
  const ended = followEndedSessions(db, feed, now)
  const bearer = bearerFor({ config, db, issuer, now })
  const signIn = await openSignIn({ config, db, issuer, bearer, ended, references, now })
  registerHealth(app, connection, draining, trouble)
  // If it can't be read now, the first call reads it.
  if (!config.partnerGatewayUrl) app.addHook('onReady', () => loadCatalog(db).catch(() => {}))
  await registerCallScopes(app, {
    config,
    connection,
    replicas,
    references,
    partnerKeys,
    labels,
    now,
    jobEvents,
    inspectAnswer,
    limiter,
    limits: new RateLimits(app, config, db, now, refusedAddresses),
    files: fileKeeper(db, config.objectStore && openObjectStore(config.objectStore)),
    feed,
    bearer,
    ended,
    signIn,
  })
  registerApiDocument(app, config, now())
  if (web) {
    const arrivals = createArrivals(app, { ...signIn, ...web, pageDataMs: config.pageDataMs })
    await registerWeb(app, { ...web, ...signIn, arrivals, findAsset: sharedAssets(db) })
  }
  return app
}

/** Logs carry the caller's trace id; metrics and spans see every request. */
function observe(app: FastifyInstance, metrics: Metrics | undefined, tracing: Tracing | undefined): void {
  app.setChildLoggerFactory((log, bindings, options, request) => {
    tracing?.adopt(request)
    const traceId = traceIdOf(request.headers)
    return log.child(traceId ? { ...bindings, traceId } : bindings, options)
  })
  metrics?.watch(app)
  tracing?.watch(app)
}
