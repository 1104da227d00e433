/** The complete portal on PostgreSQL, in its own process. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { BACKLOG } from '#server/limits/connection-limit.ts'
import { createReferences } from '#server/identity/references.ts'
import { startMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/serve.ts'
import { runningIn } from '#server/recurring/job-work.ts'
import { AUDIENCE, createIssuer, ISSUER } from '../../test/support/server/issuer.ts'

const config = readConfig({
  ...process.env,
  OIDC_ISSUER: ISSUER,
  OIDC_AUDIENCE: AUDIENCE,
  RATE_LIMIT_PER_MINUTE: '1000000',
})
const now = () => new Date()
const { issuer, key, tokenFor } = await createIssuer(now)
const references = createReferences([newReferenceKey()])
const connection = await connectPostgres(config.databaseUrl!)
const app = await buildApp({
  config,
  connection,
  references,
  issuer,
  // Serialize log lines as in production, and discard them.
  logger: { level: 'info', stream: { write: () => {} } },
})
if (config.metrics)
  await serveMetrics(config.metrics, startMetrics(connection, runningIn(connection.db, config), now))
const url = await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })

process.send!({ url, tokens: { issuer: ISSUER, audience: AUDIENCE, key } })
// The benchmark sends the customers that need tokens.
process.on('message', async (people: { subject: string; customerRef: string }[]) => {
  const visits = people.map(async ({ subject, customerRef }) => ({
    authorization: `Bearer ${await tokenFor({ subject }, { expiresInSeconds: 3_600 })}`,
    customerRef: await references.encrypt('customerRef', customerRef),
  }))
  process.send!(await Promise.all(visits))
})
process.on('disconnect', () => process.exit(0))
