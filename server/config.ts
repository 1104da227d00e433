/** Parses the environment once. Every invalid value is reported by name before anything starts. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { isServicePartner } from '#contract/partner.ts'
import { accountLinks } from '#contract/web-config.ts'
import { INACTIVITY_MS } from '#domain/limits.ts'
import { addressProblem } from './database/connection/hosts.ts'
import { isWebAddress, settingReaders, type Environment } from './environment.ts'
import { readReferenceKeys } from './identity/reference-keys.ts'
import { readMailSettings, readQuietHours, readRepliesKey, readSmsSettings } from './outbox/settings.ts'
import { readAssignments, unassignedKinds } from './partner/assignments.ts'
import { readPartnerKeys } from './partner/keys.ts'
import { readWebhooks } from './partner/webhook-settings.ts'
import { readObjectStoreSettings } from './uploads/object-store-settings.ts'
import { MOST_CLOCK_TOLERANCE_SECONDS } from './identity/bearer.ts'
import { readClientSettings } from './sign-in/settings.ts'
import { readRetentionDays } from './recurring/retention.ts'

export type Config = ReturnType<typeof readSettings>

export class BadConfiguration extends Error {
  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const MODES = ['production', 'development', 'test'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const config = readSettings(env, problems)
  checkTogether(config, problems)
  if (problems.length > 0) throw new BadConfiguration(problems)
  return config
}

/** `.env.example` says what each of them means. */
function readSettings(env: Environment, problems: string[]) {
  const production = env.NODE_ENV === 'production'
  const { text, whole, url, safeUrl, oneOf, isOn } = settingReaders(env, production, problems)
  // Anything but "production" starts the sandbox, which "prod" or "Production" can't mean.
  oneOf('NODE_ENV', MODES, 'development')
  const inSandbox = (value: string) => (production ? undefined : value)

  const port = whole('PORT', 3000, 0, 65_535)
  /** The base URL in the browser; also the base of the sandbox's OpenID issuer. */
  const publicUrl = safeUrl('PUBLIC_URL', inSandbox(`http://localhost:${port}`))
  const accountSite = safeUrl('ACCOUNT_SITE_URL', inSandbox(`${publicUrl}/sandbox/account`))
  const partnerAssignments = readAssignments(env.PARTNER_SOURCE_SYSTEMS, production, problems)
  return {
    production,
    port,
    host: text('HOST', production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    dataDir: resolve(text('DATA_DIR', '.data')),
    databaseUrl: env.DATABASE_URL || undefined,
    /** The database itself, if `databaseUrl` is that of a pooler in transaction mode. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS?.split(',').filter(Boolean) ?? [],
    // More than the browser's 20 seconds only helps recurring work and tests.
    databaseTimeoutMs: whole('DATABASE_TIMEOUT_MS', 2_500, 100, 600_000),
    workers: readWorkers(env, problems),
    /** Where receipts and photos are kept, if not in the database. */
    objectStore: readObjectStoreSettings(env.DOCUMENTS_URL, production, problems),
    migrates: isOn('MIGRATE'),
    // On a developer's terminal, warnings and errors only.
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    identity: {
      issuer: safeUrl('OIDC_ISSUER', inSandbox(`${publicUrl}/identity`)),
      ...readClientSettings(env, production, problems),
      clockToleranceSeconds: whole('OIDC_CLOCK_TOLERANCE_SECONDS', 60, 0, MOST_CLOCK_TOLERANCE_SECONDS),
    },
    sandboxTokenSeconds: whole('SANDBOX_TOKEN_SECONDS', 300, 30, 86_400),
    /** The first one encrypts, all of them decrypt. */
    referenceKeys: readReferenceKeys(env.REFERENCE_KEYS, production, problems),
    partnerKeys: readPartnerKeys(env.PARTNER_KEYS, problems),
    partnerAssignments,
    partnerWebhooks: readWebhooks(env, partnerAssignments, production, problems),
    /** A channel that is not configured uses the sandbox's outbox. */
    mail: readMailSettings(env, production, problems),
    sms: readSmsSettings(env, production, problems),
    smsRepliesKey: readRepliesKey(env.SMS_REPLIES_KEY, problems),
    quietHours: readQuietHours(env.SMS_QUIET_HOURS || (production ? '21-8' : 'none'), problems),
    /** A partner's gateway that answers the operations instead of the portal. */
    partnerGatewayUrl: readGatewayUrl(env.PARTNER_GATEWAY_URL, production, problems),
    // The browser gives up after 20 seconds.
    partnerTimeoutMs: whole('PARTNER_GATEWAY_TIMEOUT_MS', 2_500, 100, 60_000),
    partnerAdjudicationTimeoutMs: whole('PARTNER_ADJUDICATION_TIMEOUT_MS', 8_000, 100, 60_000),
    /** If false, the GET functions return recorded answers from files. */
    live: isOn('LIVE'),
    brandName: text('BRAND_NAME', 'Hearthline'),
    contractSelection: isOn('CONTRACT_SELECTION'),
    /** How long a page waits for its data after its first part was sent. */
    pageDataMs: whole('PAGE_DATA_MS', 950, 0, 60_000),
    sessionHours: whole('SESSION_HOURS', 12, 1, 24 * 30),
    inactivityMs: whole('INACTIVITY_SECONDS', INACTIVITY_MS / 1000, 4, 86_400) * 1000,
    sentryDsn: env.SENTRY_DSN ? safeUrl('SENTRY_DSN', undefined) : undefined,
    // A missing ACCOUNT_SITE_URL is already reported.
    termsUrl: accountSite || env.TERMS_URL ? safeUrl('TERMS_URL', `${accountSite}/terms-and-conditions`) : '',
    marketingLoginUrl: safeUrl('MARKETING_LOGIN_URL', inSandbox(`${publicUrl}/sandbox/marketing/login`)),
    account: accountLinks((page) => `${accountSite}/${inKebabCase(page)}`),
    /** A worker that has been silent for this long is killed. */
    workerHangMs: whole('WORKER_HANG_SECONDS', 30, 3, 300) * 1000,
    /** How long the server reports that it is not ready before it stops. */
    shutdownGraceMs: whole('SHUTDOWN_GRACE_SECONDS', production ? 5 : 0, 0, 300) * 1000,
    metrics: readMetrics(
      whole('METRICS_PORT', 0, 1, 65_535),
      text('METRICS_HOST', 'localhost'),
      env.METRICS_TOKEN || undefined,
      problems,
    ),
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ? url('OTEL_EXPORTER_OTLP_ENDPOINT', undefined) : undefined,
    /** How many of the operator's proxies append to X-Forwarded-For. Entries before theirs can be spoofed. */
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    /** 0 for any number. Not counted behind the operator's proxies. */
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 1_000, 0, 1_000_000),
    retentionDays: readRetentionDays(env.RETENTION_DAYS, problems),
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE', 600, 1, 1_000_000),
    /** Calls are refused while the event loop is this late; 0 to refuse none. */
    overloadLagMs: whole('OVERLOAD_LAG_MS', 1_000, 0, 60_000),
  }
}

/** Settings that are each valid, but conflict. */
function checkTogether(config: Config, problems: string[]): void {
  const { production, databaseUrl, databaseDirectUrl, databaseReplicaUrls, live } = config
  const { partnerAssignments, partnerKeys, partnerGatewayUrl } = config
  if (production && !databaseUrl) problems.push('DATABASE_URL is required when NODE_ENV is production.')
  if (production && !live) problems.push('LIVE must be true when NODE_ENV is production.')
  const unassigned = unassignedKinds(partnerAssignments)
  const servicePartners = [...partnerKeys.keys()].filter(isServicePartner)
  if (servicePartners.length > 0 && unassigned.length > 0 && !partnerGatewayUrl) {
    problems.push(
      `PARTNER_SOURCE_SYSTEMS must say which partner works on claims from the portal (WEB:partner); no partner works on ${unassigned.join(', ')}.`,
    )
  }
  const addresses = {
    DATABASE_URL: databaseUrl ? [databaseUrl] : [],
    DATABASE_DIRECT_URL: databaseDirectUrl ? [databaseDirectUrl] : [],
    DATABASE_REPLICA_URLS: databaseReplicaUrls,
  }
  for (const [name, urls] of Object.entries(addresses)) {
    const problem = urls.map(addressProblem).find(Boolean)
    if (problem) problems.push(`${name} must ${problem}.`)
    if (urls.length > 0 && !databaseUrl) problems.push(`${name} needs DATABASE_URL.`)
  }
}

const MOST_WORKERS = 128

/** `auto` is one for each core that this process may use. */
function readWorkers({ WORKERS: given, DATABASE_URL: databaseUrl }: Environment, problems: string[]): number {
  if (!given) return 1
  if (given === 'auto') return databaseUrl ? availableParallelism() : 1
  const workers = Number(given)
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS) {
    problems.push(`WORKERS must be auto or a whole number from 1 to ${MOST_WORKERS}, but is "${given}".`)
  } else if (workers > 1 && !databaseUrl) {
    problems.push(
      'WORKERS must be 1 without DATABASE_URL: the embedded database has connections for only one process.',
    )
  } else return workers
  return 1
}

/** Off by default, and then on this machine only: from outside, it takes a token. */
function readMetrics(port: number, host: string, token: string | undefined, problems: string[]) {
  if (!port) return undefined
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  if (!isLocal && !token) problems.push('METRICS_TOKEN is required unless METRICS_HOST is localhost.')
  if (token && !/^[!-~]{16,}$/.test(token)) {
    problems.push('METRICS_TOKEN must be at least 16 printable ASCII characters without spaces.')
  }
  return { port, host, token }
}

function readGatewayUrl(
  given: string | undefined,
  production: boolean,
  problems: string[],
): string | undefined {
  if (!given) return undefined
  const problem = gatewayProblem(given, production)
  if (problem) problems.push(`PARTNER_GATEWAY_URL must ${problem}.`)
  return given.replace(/\/$/, '')
}

/** The message omits the URL: it may contain a secret, which is one of the problems reported. */
function gatewayProblem(address: string, production: boolean): string | undefined {
  if (!isWebAddress(address)) return 'be an http(s) URL'
  const { protocol, username, password } = new URL(address)
  if (username || password) return 'not contain a user name or password: requests carry the customer’s token'
  // `URL` drops an empty query or fragment, so test the text.
  if (/[?#]/.test(address)) return 'have neither query nor fragment: operation names are appended to it'
  if (production && protocol !== 'https:') return 'start with https:// when NODE_ENV is production'
  return undefined
}

function inKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
