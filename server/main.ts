/** Entry point: configuration → database → app → listen, and back again when told to stop. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WebConfig } from '#contract/web-config.ts'
import { CALL_CENTRE_NUMBER } from '#domain/limits.ts'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { discoverIssuer, type Issuer } from './identity/issuer.ts'
import { createReferences } from './identity/references.ts'
import { loggerOptions } from './logging.ts'
import { renderPage } from './page.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const webFolder = new URL('../dist/web/', import.meta.url)
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const connection = await openDatabase(config)
  try {
    // The only place that knows of the sandbox; in production its code is never loaded.
    const sandbox = config.production
      ? undefined
      : await (await import('#sandbox/index.ts')).openSandbox(config, connection, {
          now: () => new Date(),
          onSeeding: () => say('Filling the database with sandbox customers …'),
        })
    const issuer = sandbox?.issuer ?? (await discoverIssuer(config.identity.issuer))
    const references = createReferences(
      sandbox && config.referenceKeys.length === 0 ? [sandbox.keys.reference] : config.referenceKeys,
    )
    const hasWeb = existsSync(new URL('index.html', webFolder))
    const app = await buildApp({
      config,
      connection,
      issuer,
      references,
      logger: loggerOptions(config),
      ...(hasWeb
        ? {
            web: {
              folder: webFolder,
              page: await renderPage(new URL('index.html', webFolder), webConfig(config, issuer)),
            },
          }
        : {}),
    })
    await sandbox?.register(app, references)
    stopOnSignal(app, connection)
    await app.listen({ port: config.port, host: config.host })
    say(`\n  ${config.brandName} is ready: ${config.publicUrl}/\n`)
    if (sandbox) say(`  Sign in as one-plan@sandbox.test, password sandbox. All accounts: ${config.publicUrl}/sandbox\n`)
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function openDatabase(config: Config): Promise<Connection> {
  if (!config.databaseUrl) {
    const folder = join(config.dataDir, 'database')
    if (!existsSync(folder)) say(`Creating the database in ${folder} …`)
    const connection = await connectEmbedded(folder)
    await migrate(connection.pool)
    return connection
  }
  // Migrations may take longer than any call is allowed to.
  const patient = await connectPostgres(config.databaseUrl, { poolSize: 1, statementTimeout: 0 })
  try {
    await migrate(patient.pool)
  } finally {
    await patient.close()
  }
  return connectPostgres(config.databaseUrl)
}

function webConfig(config: Config, issuer: Issuer): WebConfig {
  const { brandName, contractSelection, marketingLoginUrl, account } = config
  return {
    brandName,
    callCentre: CALL_CENTRE_NUMBER,
    contractSelection,
    marketingLoginUrl,
    account,
    identity: {
      authorizationEndpoint: issuer.authorizationEndpoint,
      tokenEndpoint: issuer.tokenEndpoint,
      clientId: config.identity.clientId,
      audience: config.identity.audience,
      webMessage: issuer.webMessage,
    },
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 3000} is already in use. Stop what uses it, or choose another: PORT=3001 npm start`
  }
  if (code === 'EACCES') return `Not allowed: ${message}. Choose another PORT or DATA_DIR.`
  if (code === 'ECONNREFUSED') return `The database does not answer (${message}). Check DATABASE_URL.`
  return message || String(error)
}
