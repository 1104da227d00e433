/** Parses the environment once. Every invalid value is reported by name before anything starts. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { isServicePartner } from '#contract/partner.ts'
import type { AccountLinks } from '#contract/web-config.ts'
import type { QuietHours } from '#domain/job/quiet-hours.ts'
import { INACTIVITY_MS } from '#domain/limits.ts'
import { addressProblem } from './database/hosts.ts'
import { HTTPS_ONLY, isSafeAddress } from './safe-address.ts'
import {
  readMailSettings,
  readQuietHours,
  readRepliesKey,
  readSmsSettings,
} from './notifications/settings.ts'
import type { SmsSettings } from './notifications/sms-webhook.ts'
import type { MailSettings } from './notifications/smtp.ts'
import { readAssignments, unassignedKinds, type Assignments } from './partner/assignments.ts'
import { readPartnerKeys } from './partner/keys.ts'
import type { PartnerKeys } from './partner/signature.ts'
import { readWebhooks, type Webhooks } from './partner/webhook-settings.ts'
import type { ObjectStoreSettings } from './uploads/object-store.ts'
import { readObjectStoreSettings } from './uploads/object-store-settings.ts'
import { readRetentionDays, type RetentionDays } from './recurring/retention.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  /** The base URL in the browser; also the base of the sandbox's OpenID issuer. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The database itself, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** Streaming replicas to read from. */
  databaseReplicaUrls: string[]
  /** How long a statement or an attempt to connect may take. */
  databaseTimeoutMs: number
  /** How many processes serve the port. */
  workers: number
  /** Whether a server migrates the database when it starts. */
  migrates: boolean
  /** Where receipts and photos are kept, if not in the database. */
  objectStore: ObjectStoreSettings | undefined
  logLevel: string
  identity: { issuer: string; clientId: string; audience: string }
  /** 32-byte keys by id. The first one encrypts, all of them decrypt. */
  referenceKeys: { id: string; key: Uint8Array }[]
  /** The signing keys of each partner. */
  partnerKeys: PartnerKeys
  /** Whose jobs are whose. */
  partnerAssignments: Assignments
  /** Where partners are told of their jobs. */
  partnerWebhooks: Webhooks
  /** How messages are sent; a channel that is not configured uses the sandbox's outbox. */
  mail: MailSettings | undefined
  sms: SmsSettings | undefined
  /** What the SMS provider authenticates with when it passes on replies; undefined if it does not. */
  smsRepliesKey: string | undefined
  /** When no SMS is sent; null if at no time. */
  quietHours: QuietHours | null
  /** A partner's own gateway, which answers the operations instead of ours. */
  partnerGatewayUrl: string | undefined
  /** How long it may take to answer a call, and how long an adjudication. */
  partnerTimeoutMs: number
  partnerAdjudicationTimeoutMs: number
  /** If false, the GET functions answer from files. */
  live: boolean
  brandName: string
  contractSelection: boolean
  inactivityMs: number
  sentryDsn: string | undefined
  termsUrl: string
  marketingLoginUrl: string
  account: AccountLinks
  rateLimitPerMinute: number
  /** Calls are refused while the event loop is this late; 0 to refuse none. */
  overloadLagMs: number
  /** How long data is kept, where not as usual. */
  retentionDays: RetentionDays
  /** How long the server says that it is not ready before it stops. */
  shutdownGraceMs: number
  /** A worker that has been silent for this long is killed. */
  workerHangMs: number
  /** Where Prometheus asks; undefined if nobody does. */
  metrics: { port: number; host: string; token: string | undefined } | undefined
  /** The collector that gets spans; undefined if nobody does. */
  tracesUrl: string | undefined
  /** How many proxies of ours append to X-Forwarded-For. Entries before theirs can be spoofed. */
  trustedProxies: number
  /** How many connections one address may have open; 0 for any number. Not counted behind proxies of ours. */
  connectionsPerAddress: number
}

export class BadConfiguration extends Error {
  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const production = env.NODE_ENV === 'production'

  const text = (name: string, fallback: string) => env[name] || fallback
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const given = env[name]
    if (!given) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}, but is "${given}".`)
    return fallback
  }
  const url = (name: string, fallback: string | undefined) => {
    const given = env[name] || fallback
    if (given === undefined) problems.push(`${name} is required when NODE_ENV is production.`)
    else if (!isWebAddress(given)) problems.push(`${name} must be an http(s) URL, but is "${given}".`)
    else return given.replace(/\/$/, '')
    return ''
  }
  const safeUrl = (name: string, fallback: string | undefined) => {
    const given = url(name, fallback)
    if (production && given && !isSafeAddress(given)) problems.push(`${name} must ${HTTPS_ONLY}.`)
    return given
  }
  const oneOf = <Value extends string>(name: string, choices: readonly Value[], fallback: Value) => {
    const given = env[name] || fallback
    const chosen = choices.find((choice) => choice === given)
    if (!chosen) problems.push(`${name} must be one of ${choices.join(', ')}, but is "${given}".`)
    return chosen ?? fallback
  }
  const gatewayUrl = (given: string) => {
    const problem = gatewayProblem(given, production)
    if (problem) problems.push(`PARTNER_GATEWAY_URL must ${problem}.`)
    return given.replace(/\/$/, '')
  }
  const inSandbox = (value: string) => (production ? undefined : value)

  const port = whole('PORT', 3000, 0, 65_535)
  const publicUrl = url('PUBLIC_URL', inSandbox(`http://localhost:${port}`))
  const accountSite = url('ACCOUNT_SITE_URL', inSandbox(`${publicUrl}/sandbox/account`))
  const partnerAssignments = readAssignments(env.PARTNER_SOURCE_SYSTEMS, production, problems)
  const config: Config = {
    production,
    port,
    host: text('HOST', production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    dataDir: resolve(text('DATA_DIR', '.data')),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS?.split(',').filter(Boolean) ?? [],
    // More than the browser's 20 seconds only helps recurring work and tests.
    databaseTimeoutMs: whole('DATABASE_TIMEOUT_MS', 2_500, 100, 600_000),
    workers: readWorkers(env, problems),
    objectStore: readObjectStoreSettings(env.DOCUMENTS_URL, production, problems),
    migrates: oneOf('MIGRATE', ['true', 'false'], 'true') === 'true',
    // On a developer's terminal, warnings and errors only.
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    identity: {
      issuer: safeUrl('OIDC_ISSUER', inSandbox(`${publicUrl}/identity`)),
      clientId: text('OIDC_CLIENT_ID', 'portal'),
      audience: text('OIDC_AUDIENCE', 'urn:device-protection:portal'),
    },
    referenceKeys: readKeys(env.REFERENCE_KEYS, production, problems),
    partnerKeys: readPartnerKeys(env.PARTNER_KEYS, problems),
    partnerAssignments,
    partnerWebhooks: readWebhooks(env, partnerAssignments, production, problems),
    mail: readMailSettings(env, production, problems),
    sms: readSmsSettings(env, production, problems),
    smsRepliesKey: readRepliesKey(env.SMS_REPLIES_KEY, problems),
    quietHours: readQuietHours(env.SMS_QUIET_HOURS || (production ? '21-8' : 'none'), problems),
    partnerGatewayUrl: env.PARTNER_GATEWAY_URL ? gatewayUrl(env.PARTNER_GATEWAY_URL) : undefined,
    // The browser gives up after 20 seconds.
    partnerTimeoutMs: whole('PARTNER_GATEWAY_TIMEOUT_MS', 2_500, 100, 60_000),
    partnerAdjudicationTimeoutMs: whole('PARTNER_ADJUDICATION_TIMEOUT_MS', 8_000, 100, 60_000),
    live: oneOf('LIVE', ['true', 'false'], 'true') === 'true',
    brandName: text('BRAND_NAME', 'Hearthline'),
    contractSelection: oneOf('CONTRACT_SELECTION', ['true', 'false'], 'true') === 'true',
    inactivityMs: whole('INACTIVITY_SECONDS', INACTIVITY_MS / 1000, 4, 86_400) * 1000,
    sentryDsn: env.SENTRY_DSN ? url('SENTRY_DSN', undefined) : undefined,
    // A missing ACCOUNT_SITE_URL is already reported.
    termsUrl: accountSite || env.TERMS_URL ? url('TERMS_URL', `${accountSite}/terms-and-conditions`) : '',
    marketingLoginUrl: url('MARKETING_LOGIN_URL', inSandbox(`${publicUrl}/sandbox/marketing/login`)),
    account: accountLinks(accountSite),
    workerHangMs: whole('WORKER_HANG_SECONDS', 30, 3, 300) * 1000,
    shutdownGraceMs: whole('SHUTDOWN_GRACE_SECONDS', production ? 5 : 0, 0, 300) * 1000,
    metrics: readMetrics(
      whole('METRICS_PORT', 0, 1, 65_535),
      text('METRICS_HOST', 'localhost'),
      env.METRICS_TOKEN || undefined,
      problems,
    ),
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ? url('OTEL_EXPORTER_OTLP_ENDPOINT', undefined) : undefined,
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 1_000, 0, 1_000_000),
    retentionDays: readRetentionDays(env.RETENTION_DAYS, problems),
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE', 600, 1, 1_000_000),
    overloadLagMs: whole('OVERLOAD_LAG_MS', 1_000, 0, 60_000),
  }
  if (production && !config.databaseUrl)
    problems.push('DATABASE_URL is required when NODE_ENV is production.')
  if (production && !config.live) problems.push('LIVE must be true when NODE_ENV is production.')
  const unassigned = unassignedKinds(config.partnerAssignments)
  const servicePartners = [...config.partnerKeys.keys()].filter(isServicePartner)
  if (servicePartners.length > 0 && unassigned.length > 0 && !config.partnerGatewayUrl) {
    problems.push(
      `PARTNER_SOURCE_SYSTEMS must say which partner works on claims from the portal (WEB:partner); nobody does on ${unassigned.join(', ')}.`,
    )
  }
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls } = config
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
  if (problems.length > 0) throw new BadConfiguration(problems)
  return config
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
      'WORKERS must be 1 with the embedded database, which only one process can use: set DATABASE_URL for more.',
    )
  } else return workers
  return 1
}

/** `id:base64url,id:base64url`, the current key first. Outside production a key is generated in the data folder. */
export function readKeys(given: string | undefined, production: boolean, problems: string[]) {
  if (!given) {
    if (production) problems.push('REFERENCE_KEYS is required when NODE_ENV is production (id:key,id:key).')
    return []
  }
  const keys = given.split(',').map((pair) => {
    const [id = '', encoded = ''] = pair.split(':')
    const key = new Uint8Array(Buffer.from(encoded, 'base64url'))
    if (!/^[A-Za-z0-9-]+$/.test(id) || key.length !== 32) {
      problems.push('REFERENCE_KEYS must be a list of id:key pairs; each key is 32 bytes in base64url.')
    }
    return { id, key }
  })
  // With duplicate ids, only the first key would ever be used.
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    problems.push('REFERENCE_KEYS must have a unique id for every key.')
  }
  return keys
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

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
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

export function newReferenceKey(): { id: string; key: Uint8Array } {
  return { id: randomBytes(4).toString('hex'), key: new Uint8Array(randomBytes(32)) }
}

function accountLinks(site: string): AccountLinks {
  return {
    myPlans: `${site}/my-plans`,
    service: `${site}/service`,
    paymentDashboard: `${site}/payment-dashboard`,
    updateRecurringPayment: `${site}/update-recurring-payment`,
    oneTimePayment: `${site}/one-time-payment`,
    paymentHistory: `${site}/payment-history`,
    scheduledPayments: `${site}/scheduled-payments`,
    paymentMethods: `${site}/payment-methods`,
    planPaymentOptions: `${site}/plan-payment-options`,
    communicationPreferences: `${site}/communication-preferences`,
    accountSettings: `${site}/account-settings`,
    signOut: `${site}/sign-out`,
  }
}
