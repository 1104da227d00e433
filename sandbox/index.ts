/** Stand-ins for every system outside the portal. Off in production; only the entry point imports it. */
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet } from 'jose'
import type Provider from 'oidc-provider'
import { ACCOUNT_SITE } from '#contract/partner.ts'
import type { WebConfig } from '#contract/web-config.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPatience } from '#server/database/patient.ts'
import { describeIssuer, discover, issuerOf, type Issuer } from '#server/identity/issuer.ts'
import type { References } from '#server/identity/references.ts'
import type { LabelProvider } from '#server/labels/label-provider.ts'
import { lotOf, partnersWithJobs } from '#server/partner/assignments.ts'
import type { PartnerKeys } from '#server/partner/signature.ts'
import { removeExpiredRecords } from './identity/adapter.ts'
import { createProvider } from './identity/provider.ts'
import { registerIdentity } from './identity/routes.ts'
import { inProcess, type InProcess } from './in-process.ts'
import { loadKeys, type SandboxKeys } from './keys.ts'
import { sandboxLabels } from './labels/sandbox-labels.ts'
import { registerAccountSite } from './pages/account.ts'
import { registerHome } from './pages/home.ts'
import { registerMarketing } from './pages/marketing.ts'
import { registerMessages } from './pages/messages.ts'
import { registerOutbox } from './pages/outbox.ts'
import { registerPartnerConsole } from './pages/partner-console.ts'
import { registerPaymentPage } from './pages/payment.ts'
import { registerPreferences } from './pages/preferences.ts'
import type { PartnerJob } from './partner/open-jobs.ts'
import { refuseOthersCustomers, seedOnce, type Announce } from './seed-once.ts'
import type { Signer } from './signed-request.ts'

export interface Sandbox {
  keys: SandboxKeys
  issuer: Issuer
  /** The sandbox's own and the configured ones, which win. */
  partnerKeys: PartnerKeys
  labels: LabelProvider
  /** Signs what the partner console reports about a job. */
  signerOf(job: PartnerJob): Signer
  register(app: FastifyInstance, portal: { references: References; webConfig: WebConfig }): Promise<void>
}

const CLEAN_UP_EVERY_MS = 60 * 60 * 1000

export async function openSandbox(
  config: Config,
  connection: Connection,
  { now, announce }: { now: () => Date; announce: Announce },
): Promise<Sandbox> {
  await withPatience(config.databaseDirectUrl ?? config.databaseUrl!, async (pool) => {
    await refuseOthersCustomers(pool)
    await migrate(pool, new URL('./migrations/', import.meta.url))
    await seedOnce(pool, now(), announce)
  })
  const { partnerAssignments: assignments } = config
  const keys = await loadKeys(config.dataDir, [ACCOUNT_SITE, ...partnersWithJobs(assignments)])
  const ownRequests = inProcess()
  const { issuer, provider } = await chooseIssuer(config, connection, keys, ownRequests)

  // Reports go to this server, which has the jobs, even if customers use a portal in front of it.
  const reportTo = `http://${config.host}:${config.port}`
  const partnerKeys = new Map([...keys.partners, ...config.partnerKeys])
  const keyOf = (partner: string) => partnerKeys.get(partner)![0]!
  // In the sandbox every job has a partner, and every partner a key.
  const signerOf = ({ sourceSystem, claimedKind }: PartnerJob): Signer => {
    const partner = assignments.get(lotOf(sourceSystem, claimedKind))!
    return { partner, key: keyOf(partner), reportTo, now }
  }

  return {
    keys,
    issuer,
    partnerKeys,
    labels: sandboxLabels,
    signerOf,
    async register(app, { references, webConfig }) {
      const { db, pool } = connection
      const { brandName, publicUrl, account, termsUrl } = config
      ownRequests.answeredBy(app)
      if (provider) {
        await registerIdentity(app, provider, { issuer: issuer.issuer, publicUrl })
        await removeExpiredRecords(pool)
        const cleanUp = setInterval(() => void removeExpiredRecords(pool).catch(() => {}), CLEAN_UP_EVERY_MS)
        app.addHook('onClose', async () => clearInterval(cleanUp))
      }
      // For the page that Vite serves in development.
      app.get('/sandbox/web-config.json', async () => webConfig)
      registerHome(app, { db, references })
      registerMarketing(app, { brandName, publicUrl, issuer, references, db })
      registerAccountSite(app, { account, termsUrl, provider, pool, clientId: config.identity.clientId })
      const preferencesUrl = account.communicationPreferences
      registerOutbox(app, { db, preferencesUrl })
      registerMessages(app, { brandName, publicUrl, preferencesUrl })
      await registerPartnerConsole(app, {
        db,
        config,
        now,
        references,
        signerOf,
        shownKeys: keys.partners,
      })
      const accountSite = { reportTo, db, key: keyOf(ACCOUNT_SITE), now }
      await registerPreferences(app, { ...accountSite, address: preferencesUrl })
      await registerPaymentPage(app, {
        ...accountSite,
        address: account.oneTimePayment,
        publicUrl,
        references,
      })
    },
  }
}

/** Our own provider, unless another one is configured. */
async function chooseIssuer(
  config: Config,
  { pool }: Connection,
  keys: SandboxKeys,
  { fetch }: InProcess,
): Promise<{ issuer: Issuer; provider: Provider | undefined }> {
  const { publicUrl, identity: client, trustedProxies, sandboxTokenSeconds: tokenSeconds } = config
  const { issuer } = client
  if (!isOurs(issuer, config)) return { issuer: issuerOf(await discover(issuer)), provider: undefined }
  const isBehindProxy = trustedProxies > 0
  const provider = createProvider({
    issuer,
    publicUrl,
    client,
    fetch,
    pool,
    keys,
    isBehindProxy,
    tokenSeconds,
  })
  const { kty, crv, x, y, kid, alg, use } = keys.signing
  const described = describeIssuer(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      revocation_endpoint: `${issuer}/token/revocation`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
    },
    createLocalJWKSet({ keys: [{ kty, crv, x, y, kid, alg, use } as never] }),
  )
  return { issuer: { ...described, fetch }, provider }
}

const NAMES_OF_THIS_MACHINE = ['localhost', '127.0.0.1']

/** At PUBLIC_URL, or at another name of this machine: to browsers, that is a provider on another site. */
function isOurs(issuer: string, { publicUrl, port }: Config): boolean {
  const { hostname, port: issuerPort } = new URL(issuer)
  const shown = new URL(publicUrl)
  // A proxy on this machine has a port of its own.
  const ports = [String(port), ...(NAMES_OF_THIS_MACHINE.includes(shown.hostname) ? [shown.port] : [])]
  const isThisServer = NAMES_OF_THIS_MACHINE.includes(hostname) && ports.includes(issuerPort)
  return isThisServer || issuer.startsWith(`${publicUrl}/`)
}
