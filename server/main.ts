/** Entry point: configuration → database → app → listen, and a graceful shutdown. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { followDatabaseClock, type Clock } from './database/clock.ts'
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts'
import { adviseOnPooler } from './database/pooler.ts'
import { openReplicas } from './database/replicas.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { startHousekeeping } from './recurring/housekeeping.ts'
import { migrate } from './database/migrate.ts'
import { expectMigrated, migrateAt } from './database/migrate-at.ts'
import { discoverIssuer } from './identity/issuer.ts'
import { createReferences } from './identity/references.ts'
import { runningIn, startJobWork } from './recurring/job-work.ts'
import { loggerOptions } from './http/logging.ts'
import { Draining } from './http/draining.ts'
import { BACKLOG } from './http/connection-limit.ts'
import { renderPage } from './http/page.ts'
import { publishAssets } from './http/shared-assets.ts'
import { stopOnSignal } from './http/stop-on-signal.ts'
import { answerWhileWaiting } from './http/waiting-server.ts'
import { webConfigOf } from './http/web-config.ts'
import { readSecretFiles } from './secret-files.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

const webFolder = new URL('../dist/web/', import.meta.url)
const assetsFolder = new URL('assets/', webFolder)
const exit = () => process.exit(0)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Prints `Step … 3.2 s` on one line: the step now, the seconds when it is done. */
function announce(step: string): () => void {
  const began = Date.now()
  process.stdout.write(`${step} …`)
  return () => say(` ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

// Until the server can stop gracefully, it ends with its parent.
process.on('disconnect', exit)
try {
  await start(readConfig(readSecretFiles(process.env)))
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const html = new URL('index.html', webFolder)
  if (config.production && !existsSync(html))
    throw new Error('The web app is not built. Run "npm run build", and copy the dist/ folder here.')
  await checkPort(config)
  // The only import of the sandbox; production never loads it. It loads while the database opens.
  const loading = config.production ? undefined : import('#sandbox/index.ts')
  loading?.catch(() => {})
  const { connection, stopWaiting } = await openDatabase(config)
  let clock: Clock | undefined
  try {
    let tellOfClock: (trouble: string) => void = say
    clock = await followDatabaseClock(connection, (trouble) => tellOfClock(trouble))
    const { now } = clock
    const sandbox = await (await loading)?.openSandbox(config, connection, { now, announce })
    const issuer = sandbox?.issuer ?? (await discoverIssuer(config.identity.issuer))
    const references = createReferences(
      sandbox && config.referenceKeys.length === 0 ? [sandbox.keys.reference] : config.referenceKeys,
    )
    const webConfig = webConfigOf(config, issuer)
    const draining = new Draining()
    if (config.production) await publishAssets(connection.db, fileURLToPath(assetsFolder), now())
    const metrics = await openMetrics(config, connection, now)
    const tracing = await openTracing(config)
    const replicas = await openReplicas(connection, config.databaseReplicaUrls)
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
      ...(metrics ? { metrics: metrics.metrics } : {}),
      tracing,
      // In development there is no build: Vite serves the page.
      ...(existsSync(html) ? { web: { folder: webFolder, page: await renderPage(html, webConfig) } } : {}),
    })
    await sandbox?.register(app, { references, webConfig })
    const onTrouble = (error: unknown, name: string) => app.log.error({ err: error }, `${name} failed`)
    tellOfClock = (trouble) => app.log.error(trouble)
    app.addHook('onClose', async () => clock?.stop())
    app.addHook('onClose', async () => metrics?.close())
    if (replicas) replicas.onChange = (change) => app.log.warn(change)
    app.addHook('onClose', async () => replicas?.stop())
    const { db } = connection
    app.addHook('onClose', startHousekeeping({ db, now, onTrouble, config }))
    app.addHook('onClose', startJobWork({ db, config, now, log: app.log, onTrouble }))
    process.off('disconnect', exit)
    stopOnSignal(app, connection, { draining, graceMs: config.shutdownGraceMs })
    await stopWaiting()
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    say(`\n  ${config.brandName} is ready: ${config.publicUrl}/\n`)
    if (config.partnerGatewayUrl) say(`  Operations are forwarded to ${config.partnerGatewayUrl}.\n`)
    if (!config.live) say('  LIVE=false: the screens show recorded answers.\n')
    if (sandbox)
      say(`  Sign in as one-plan@sandbox.test, password sandbox. All accounts: ${config.publicUrl}/sandbox\n`)
  } catch (error) {
    clock?.stop()
    await stopWaiting()
    await connection.close()
    throw error
  }
}

/** Loaded only if somebody asks for them. */
async function openMetrics(
  config: Config,
  connection: Connection,
  now: () => Date,
): Promise<{ metrics: Metrics; close: () => Promise<void> } | undefined> {
  if (!config.metrics) return undefined
  const [{ startMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/serve.ts'),
  ])
  const metrics = startMetrics(connection, runningIn(connection.db, config), now)
  return { metrics, close: await serveMetrics(config.metrics, metrics) }
}

async function openTracing({ tracesUrl }: Config): Promise<Tracing | undefined> {
  return tracesUrl ? (await import('./tracing/tracing.ts')).startTracing(tracesUrl) : undefined
}

/** Checked first, so that nobody waits for the database only to hear that the port is taken. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await once(probe.listen(port, host), 'listening')
  await once(probe.close(), 'close')
}

interface OpenedDatabase {
  connection: Connection
  /** Frees the port, if the server had to wait. */
  stopWaiting(): Promise<void>
}

async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (!config.databaseUrl) {
    const folder = join(config.dataDir, 'database')
    const done = existsSync(folder) ? undefined : announce(`Creating the database in ${folder}`)
    const connection = await connectEmbedded(folder)
    await migrate(connection.pool)
    done?.()
    return { connection, stopWaiting: async () => {} }
  }
  let stopWaiting = async () => {}
  const { databaseUrl, databaseDirectUrl: directUrl } = config
  const url = directUrl ?? databaseUrl
  await waitForDatabase(
    async () => void (await (config.migrates ? migrateAt(url) : expectMigrated(url))),
    async (reason) => {
      say(`Waiting for the database (${reason}). If this does not end, check DATABASE_URL.`)
      stopWaiting = await answerWhileWaiting(config, 'Waiting for the database.')
    },
  )
  const connection = await connectPostgres(databaseUrl, { directUrl })
  const advice = directUrl && (await adviseOnPooler(connection.pool))
  if (advice) say(advice)
  return { connection, stopWaiting }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 3000} is already in use. Stop what uses it, or choose another: PORT=3001 npm start`
  }
  if (code === 'EACCES') return `Not allowed: ${message}. Choose another PORT or DATA_DIR.`
  return message || String(error)
}
