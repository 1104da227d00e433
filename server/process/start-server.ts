/** One process: database → app → listen, and a graceful shutdown. */
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../app.ts'
import type { WebConfig } from '#contract/web-config.ts'
import type { Config } from '../config.ts'
import { followDatabaseClock, type Clock } from '../database/clock.ts'
import { connectPostgres, type Connection } from '../database/connect.ts'
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/start.ts'
import { adviseOnPooler } from '../database/connection/pooler.ts'
import { openReplicas } from '../database/replicas.ts'
import { startHousekeeping } from '../recurring/housekeeping.ts'
import { issuerOf } from '../identity/issuer.ts'
import { createReferences } from '../identity/references.ts'
import { runningIn, startJobWork } from '../recurring/job-work.ts'
import { loggerOptions } from '../log/logging.ts'
import { Draining } from './draining.ts'
import { BACKLOG } from '../limits/connection-limit.ts'
import { loadDrawing } from '../page/drawing.ts'
import { pageOf, renderPage, type Page } from '../page/page.ts'
import { publishAssets } from '../page/shared-assets.ts'
import { PATIENCE_MS, stopOnSignal } from './stop-on-signal.ts'
import { WaitingServer } from './waiting-server.ts'
import { webConfigOf } from '../page/web-config.ts'
import type { Metrics, MetricsSettings } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import {
  announce,
  awaitProvider,
  checkPort,
  prepareDatabase,
  tellerOf,
  tellReady,
  type Tell,
} from './start-up.ts'
import {
  answerMetrics,
  connectionsOfWorker,
  currentWorker,
  isServing,
  knownProvider,
  startTrouble,
} from '../workers/worker.ts'

const webFolder = new URL('../../dist/web/', import.meta.url)
const assetsFolder = new URL('assets/', webFolder)
const drawingFile = new URL('../../dist/drawing/draw-devices.js', import.meta.url)

/** `onStoppable` is called when a signal would stop it gracefully. */
export async function startServer(given: Config, onStoppable: () => void): Promise<void> {
  const html = new URL('index.html', webFolder)
  if (given.production && ![html, drawingFile].every((file) => existsSync(file)))
    throw new Error('The web app is not built. Run "npm run build", and copy the dist/ folder here.')
  const worker = currentWorker()
  if (!worker) await checkPort(given)
  // The only import of the sandbox; production never loads it. It loads while the database opens.
  const loading = given.production ? undefined : import('#sandbox/index.ts')
  loading?.catch(() => {})
  const embedded = given.databaseUrl ? undefined : await startEmbedded(given.dataDir, announce)
  const config = { ...given, databaseUrl: given.databaseUrl ?? embedded!.url }
  const tell = tellerOf(config)
  const waiting = new WaitingServer(config)
  // With workers, that is done before they start.
  if (!worker) await prepareDatabase(config.databaseDirectUrl ?? config.databaseUrl, config, waiting, tell)
  const connection = await openDatabase(config, embedded, worker, tell)
  let clock: Clock | undefined
  let built: FastifyInstance | undefined
  try {
    clock = await followDatabaseClock(connection, (trouble) => tell('error', trouble))
    const { now } = clock
    const sandbox = await (await loading)?.openSandbox(config, connection, { now, announce })
    const references = createReferences(
      sandbox && config.referenceKeys.length === 0 ? [sandbox.keys.reference] : config.referenceKeys,
    )
    const draining = new Draining(startTrouble())
    // One process a server is enough for what is not a request: messages, scheduled work.
    const isFirst = worker === undefined || worker === 1
    if (config.production && isFirst) await publishAssets(connection.db, fileURLToPath(assetsFolder), now())
    const replicas = await openReplicas(
      connection,
      // Behind a partner's gateway, nothing is read here.
      config.partnerGatewayUrl ? [] : config.databaseReplicaUrls,
      (change) => tell('warn', change),
      connectionsOfWorker(config.workers),
    )
    const metrics = await openMetrics(config, connection, now, { worker, replicas })
    const tracing = await openTracing(config)
    const provider = sandbox ? undefined : (knownProvider() ?? (await awaitProvider(config, waiting, tell)))
    const issuer = sandbox?.issuer ?? issuerOf(provider!)
    const webConfig = webConfigOf(config)
    const app = await buildApp({
      config,
      connection,
      replicas,
      issuer,
      references,
      partnerKeys: sandbox?.partnerKeys ?? config.partnerKeys,
      labels: sandbox?.labels,
      now,
      trouble: clock.trouble,
      draining,
      logger: loggerOptions(config),
      metrics: metrics?.metrics,
      tracing,
      web: {
        folder: webFolder,
        page: await pageFor(html, webConfig),
        draw: await loadDrawing(drawingFile, webConfig.callCenter),
      },
    })
    built = app
    await sandbox?.register(app, { references, webConfig })
    const onTrouble = (error: unknown, name: string) => app.log.error({ err: error }, `${name} failed`)
    app.addHook('onClose', async () => clock?.stop())
    app.addHook('onClose', async () => metrics?.close?.())
    app.addHook('onClose', async () => replicas?.stop())
    const { db } = connection
    if (isFirst) {
      app.addHook('onClose', startHousekeeping({ db, now, onTrouble, config }))
      app.addHook('onClose', startJobWork({ db, config, now, log: app.log, onTrouble }))
    }
    onStoppable()
    const graceMs = config.shutdownGraceMs
    const stop = async () => {
      draining.begin()
      app.log.info('shutting down')
      await wait(graceMs)
      await app.close()
      await connection.close()
      return true
    }
    stopOnSignal(stop, graceMs + PATIENCE_MS)
    await waiting.stop()
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    if (worker) isServing(provider, config.workerHangMs)
    else tellReady(config, tell)
  } catch (error) {
    // Ends what began before it failed, such as recurring work.
    await built?.close().catch(() => {})
    clock?.stop()
    await waiting.stop()
    await connection.close()
    throw error
  }
}

/** In development there is no build: Vite serves the page, and asks here who may see it. */
function pageFor(html: URL, config: WebConfig): Promise<Page> | Page {
  return existsSync(html) ? renderPage(html, config) : pageOf('<!doctype html><body></body>', config)
}

/** Metrics and traces are loaded only if they are configured. */
async function openMetrics(
  config: Config,
  connection: Connection,
  now: () => Date,
  settings: MetricsSettings,
): Promise<{ metrics: Metrics; close?: () => Promise<void> } | undefined> {
  if (!config.metrics) return undefined
  const { startMetrics } = await import('../metrics/metrics.ts')
  const metrics = startMetrics(connection, runningIn(connection.db, config), now, settings)
  if (settings.worker === undefined) {
    const { serveMetrics } = await import('../metrics/serve.ts')
    return { metrics, close: await serveMetrics(config.metrics, metrics) }
  }
  answerMetrics(metrics)
  return { metrics }
}

async function openTracing({ tracesUrl }: Config): Promise<Tracing | undefined> {
  return tracesUrl ? (await import('../tracing/tracing.ts')).startTracing(tracesUrl) : undefined
}

async function openDatabase(
  config: Config & { databaseUrl: string },
  embedded: EmbeddedDatabase | undefined,
  worker: number | undefined,
  tell: Tell,
): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseTimeoutMs: timeout } = config
  const poolSize = connectionsOfWorker(config.workers)
  const connection = await connectPostgres(databaseUrl, {
    directUrl,
    poolSize,
    statementTimeout: timeout,
    connectTimeout: timeout,
  })
  const advice = directUrl && (worker ?? 1) === 1 && (await adviseOnPooler(connection.pool, timeout))
  if (advice) tell('warn', advice)
  return {
    ...connection,
    async close() {
      await connection.close()
      await embedded?.stop()
    },
  }
}
