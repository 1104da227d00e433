/** The complete portal on PostgreSQL, in its own process. */
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { openReplicas } from '#server/database/replicas.ts'
import { BACKLOG } from '#server/limits/connection-limit.ts'
import { describeIssuer } from '#server/identity/issuer.ts'
import { createReferences } from '#server/identity/references.ts'
import { startMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/serve.ts'
import { runningIn } from '#server/recurring/job-work.ts'

const ISSUER = 'http://issuer.test'
const config = readConfig({ ...process.env, OIDC_ISSUER: ISSUER, RATE_LIMIT_PER_MINUTE: '1000000' })
const { privateKey, publicKey } = await generateKeyPair('ES256')
const key = { ...(await exportJWK(publicKey)), alg: 'ES256' }
const references = createReferences([newReferenceKey()])
const connection = await connectPostgres(config.databaseUrl!)
const replicas = await openReplicas(connection, config.databaseReplicaUrls, () => {})
const app = await buildApp({
  config,
  connection,
  replicas,
  references,
  issuer: describeIssuer(
    {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/jwks`,
    },
    createLocalJWKSet({ keys: [key] }),
  ),
  // Serialize log lines as in production, and discard them.
  logger: { level: 'info', stream: { write: () => {} } },
})
if (config.metrics) {
  const running = runningIn(connection.db, config)
  await serveMetrics(
    config.metrics,
    startMetrics(connection, running, () => new Date(), { replicas }),
  )
}
const url = await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })

const tokenFor = (subject: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(config.identity.audience)
    .setExpirationTime('1h')
    .sign(privateKey)

process.send!({ url, tokens: { issuer: ISSUER, audience: config.identity.audience, key } })
// The benchmark sends the customers that need tokens.
process.on('message', async (people: { subject: string; customerRef: string }[]) => {
  const visits = people.map(async ({ subject, customerRef }) => ({
    authorization: `Bearer ${await tokenFor(subject)}`,
    customerRef: await references.encrypt('customerRef', customerRef),
  }))
  process.send!(await Promise.all(visits))
})
process.on('disconnect', () => process.exit(0))
