import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'
import { PRINTED_KEY } from './partner/keys.ts'
import { newReferenceKey } from './identity/reference-keys.ts'

const key = Buffer.from(newReferenceKey().key).toString('base64url')
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.test',
  ACCOUNT_SITE_URL: 'https://account.test',
  OIDC_ISSUER: 'https://issuer.test',
  OIDC_CLIENT_SECRET: 'a-secret',
  MARKETING_LOGIN_URL: 'https://www.test/login',
  DATABASE_URL: 'postgres://db.test/portal',
  REFERENCE_KEYS: `k1:${key}`,
  SMTP_URL: 'smtp://mail.test:587',
  MAIL_FROM: 'Portal <portal@mail.test>',
  SMS_WEBHOOK_URL: 'https://sms.test/messages',
  SMS_WEBHOOK_KEY: 'sms-key',
}
const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_KEY } = production

test('without any settings, the sandbox runs on this machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: 'localhost',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    identity: { issuer: 'http://localhost:3000/identity' },
    mail: undefined,
    sms: undefined,
  })
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    publicUrl: 'http://localhost:4000',
    identity: { issuer: 'http://localhost:4000/identity' },
    account: { signOut: 'http://localhost:4000/sandbox/account/sign-out' },
  })
  expect(readConfig({ PUBLIC_URL: 'https://portal.test/' }).publicUrl).toBe('https://portal.test')
})

test('one process serves, unless more are asked for, which takes PostgreSQL', () => {
  const { DATABASE_URL } = production
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig(production).workers).toBe(1)
  expect(readConfig({ WORKERS: '3', DATABASE_URL }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto', DATABASE_URL }).workers).toBe(availableParallelism())
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(1)
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'WORKERS must be 1 without DATABASE_URL: the embedded database has connections for only one process.',
  )
})

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['WORKERS', '0'],
  ['WORKERS', 'all'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['PARTNER_GATEWAY_TIMEOUT_MS', '99'],
  ['PUBLIC_URL', 'portal.test'],
  ['ACCOUNT_SITE_URL', '/account'],
  ['DATABASE_URL', 'mysql://db.test/portal'],
  ['DATABASE_DIRECT_URL', 'mysql://db.test/portal'],
  ['DATABASE_REPLICA_URLS', 'postgres://db.test/portal,mysql://db.test/portal'],
  ['REFERENCE_KEYS', 'k1'],
  ['REFERENCE_KEYS', 'k1:tooshort'],
  ['REFERENCE_KEYS', `k 1:${key}`],
  ['REFERENCE_KEYS', `k1:${key},k0:${Buffer.alloc(32).toString('base64url')}`],
  ['REFERENCE_KEYS', `k1:${key},k1:${Buffer.alloc(32, 1).toString('base64url')}`],
  ['PARTNER_KEYS', 'servify'],
  ['PARTNER_KEYS', 'servify:tooshort'],
  ['PARTNER_KEYS', `ser vify:${key}`],
  ['PARTNER_KEYS', `servify:${key},`],
  ['PARTNER_KEYS', `servify:${key},servify:${key}`],
  ['PARTNER_KEYS', `servify:${key},account-site:${key}`],
  ['PARTNER_KEYS', `servify:${PRINTED_KEY}`],
  ['SMTP_URL', 'https://mail.test'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Portal'],
  ['MAIL_FROM', 'Portal <portal@mail.test>, else@mail.test'],
  ['SMS_WEBHOOK_URL', 'sms.test'],
  ['SMS_WEBHOOK_KEY', 'in two words'],
  ['PARTNER_GATEWAY_URL', '/gateway'],
  ['PARTNER_GATEWAY_URL', 'https://user:secret@partner.test/gateway'],
  ['PARTNER_GATEWAY_URL', 'https://partner.test/gateway?key=secret'],
  ['CONTRACT_SELECTION', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected by name', (name, value) => {
  const messages = { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_KEY }
  expect(() => readConfig({ ...messages, [name]: value })).toThrow(BadConfiguration)
  expect(() => readConfig({ ...messages, [name]: value })).toThrow(new RegExp(`^  - ${name} must `, 'm'))
})

test('metrics are off by default, and need a token if others can reach them', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toMatchObject({ host: 'localhost', port: 9464 })
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow(/METRICS_TOKEN is required/)
  expect(() => readConfig({ ...open, METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must/)
  expect(readConfig({ ...open, METRICS_TOKEN: 'long-enough-to-use' }).metrics?.token).toBeDefined()
})

test.each([
  ['SMTP_URL', { MAIL_FROM }],
  ['MAIL_FROM', { SMTP_URL }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_KEY }],
  ['SMS_WEBHOOK_KEY', { SMS_WEBHOOK_URL }],
])('%s is required if its counterpart is set', (name, given) => {
  expect(() => readConfig(given)).toThrow(new RegExp(`^  - ${name} must be set`, 'm'))
})

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'a production server does not start without %s',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      `${name} is required when NODE_ENV is production`,
    )
  },
)

test('every job has one partner: by the system it comes from, or by that and its kind', () => {
  const assigned = (given: string, source: string, kind: string) =>
    readConfig({ PARTNER_SOURCE_SYSTEMS: given }).partnerAssignments.get(`${source}/${kind}`)
  expect(assigned('', 'SERVIFY', 'depot')).toBe('servify')
  expect(assigned('', 'SERVICEBENCH', 'buyout')).toBe('servicebench')
  expect(assigned('', 'WEB', 'depot')).toBe('servicebench')
  expect(assigned('WEB/depot:repairs-inc, WEB:acme', 'WEB', 'depot')).toBe('repairs-inc')
  expect(assigned('WEB/depot:repairs-inc, WEB:acme', 'WEB', 'buyout')).toBe('acme')
  expect(assigned('WEB:acme', 'SERVIFY', 'depot')).toBe('servify')
})

test.each(['ELSEWHERE:acme', 'WEB/nonsense:acme', 'WEB', 'WEB:acme,', 'WEB:account-site', 'WEB:a b'])(
  'PARTNER_SOURCE_SYSTEMS=%s is refused',
  (given) => {
    expect(() => readConfig({ PARTNER_SOURCE_SYSTEMS: given })).toThrow(/PARTNER_SOURCE_SYSTEMS must be/)
  },
)

test('in production somebody has to work on claims from the portal, once there are partners', () => {
  const partners = { ...production, PARTNER_KEYS: `account-site:${key}` }
  expect(() => readConfig(partners)).not.toThrow()
  partners.PARTNER_KEYS += `,acme:${key}2`
  expect(() => readConfig(partners)).toThrow(/PARTNER_SOURCE_SYSTEMS must say[^]*carry-in, depot/)
  expect(() => readConfig({ ...partners, PARTNER_SOURCE_SYSTEMS: 'WEB/depot:acme' })).toThrow(
    /no partner works on carry-in, home-service/,
  )
  expect(() => readConfig({ ...partners, PARTNER_SOURCE_SYSTEMS: 'WEB:acme' })).not.toThrow()
  expect(() => readConfig({ ...partners, PARTNER_GATEWAY_URL: 'https://gateway.test' })).not.toThrow()
})

test('a partner with jobs can have a webhook, and a key that signs what it is told', () => {
  const webhook = {
    PARTNER_WEBHOOKS: 'servify=https://servify.test/events',
    PARTNER_WEBHOOK_KEYS: `servify:${key}`,
  }
  expect(readConfig(webhook).partnerWebhooks).toEqual(
    new Map([['servify', { url: 'https://servify.test/events', key }]]),
  )
  const without = { ...webhook, PARTNER_WEBHOOK_KEYS: '' }
  expect(() => readConfig(without)).toThrow(/PARTNER_WEBHOOK_KEYS must have one key for "servify"/)
  expect(() => readConfig({ ...webhook, PARTNER_WEBHOOKS: '' })).toThrow(/PARTNER_WEBHOOKS must have a URL/)
  const twice = { ...webhook, PARTNER_WEBHOOK_KEYS: `servify:${key},servify:${key}2` }
  expect(() => readConfig(twice)).toThrow(/must have one key/)
  const shared = { ...webhook, PARTNER_KEYS: `servify:${key}` }
  expect(() => readConfig(shared)).toThrow(/PARTNER_WEBHOOK_KEYS must not have the key that "servify" has/)
  expect(() => readConfig(shared)).not.toThrow(key)
  const anothers = { ...webhook, PARTNER_KEYS: `account-site:${key}` }
  expect(() => readConfig(anothers)).toThrow(/must not have the key that "account-site" has/)
  const idle = { PARTNER_WEBHOOKS: 'acme=https://acme.test', PARTNER_WEBHOOK_KEYS: `acme:${key}` }
  expect(() => readConfig(idle)).toThrow(/"acme", which works on no jobs/)
  const plain = { ...webhook, PARTNER_WEBHOOKS: 'servify=http://servify.test' }
  expect(() => readConfig({ ...production, ...plain })).toThrow(/https:\/\//)
})

test.each([
  'servify',
  'servify=ftp://servify.test',
  'servify=https://user:secret@servify.test',
  'servify=https://servify.test/#secret',
  'servify=https://servify.test,servify=https://other.test',
])('PARTNER_WEBHOOKS=%s is refused, and not echoed', (given) => {
  const env = { PARTNER_WEBHOOKS: given, PARTNER_WEBHOOK_KEYS: `servify:${key}` }
  expect(() => readConfig(env)).toThrow(/^(?![^]*secret)[^]*PARTNER_WEBHOOKS must be/)
})

test('a partner’s gateway requires https in production, and invalid URLs are not echoed', () => {
  const { partnerGatewayUrl } = readConfig({
    ...production,
    PARTNER_GATEWAY_URL: 'https://partner.test/gateway/',
  })
  expect(partnerGatewayUrl).toBe('https://partner.test/gateway')
  const plain = { PARTNER_GATEWAY_URL: 'http://partner.test/gateway' }
  expect(readConfig(plain).partnerGatewayUrl).toBe(plain.PARTNER_GATEWAY_URL)
  expect(() => readConfig({ ...production, ...plain })).toThrow(
    'PARTNER_GATEWAY_URL must start with https://',
  )
  for (const end of ['?', '#', '?key=1', '#top']) {
    const ending = { PARTNER_GATEWAY_URL: `https://partner.test/gateway${end}` }
    expect(() => readConfig(ending)).toThrow('PARTNER_GATEWAY_URL must have neither query nor fragment')
  }
  const secret = { PARTNER_GATEWAY_URL: 'https://user:secret@partner.test' }
  expect(() => readConfig(secret)).toThrow(/^(?![^]*secret)/)
})

test('several reference keys keep their order: the first one encrypts', () => {
  const other = Buffer.from(newReferenceKey().key).toString('base64url')
  const { referenceKeys } = readConfig({ REFERENCE_KEYS: `new:${key},old:${other}` })
  expect(referenceKeys.map(({ id }) => id)).toEqual(['new', 'old'])
})

test.each([
  'PUBLIC_URL',
  'ACCOUNT_SITE_URL',
  'TERMS_URL',
  'MARKETING_LOGIN_URL',
  'OIDC_ISSUER',
  'SENTRY_DSN',
  'SMS_WEBHOOK_URL',
])('%s requires https in production, except on this machine', (name) => {
  const at = (address: string) => readConfig({ ...production, [name]: address })
  for (const address of ['http://portal.test', 'http://127.0.0.1.elsewhere.test'])
    expect(() => at(address)).toThrow(`${name} must start with https://`)
  for (const address of [
    'https://portal.test',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:1',
  ])
    expect(() => at(address)).not.toThrow()
})

test('error messages never contain secrets', () => {
  const secret = 'c2VjcmV0LXNlY3JldA'
  expect(() => readConfig({ REFERENCE_KEYS: `k1:${secret}` })).not.toThrow(secret)
  expect(() => readConfig({ DATABASE_URL: `mysql://user:${secret}@db.test` })).not.toThrow(secret)
  expect(() => readConfig({ SMTP_URL: `http://user:${secret}@mail.test`, MAIL_FROM })).not.toThrow(secret)
  expect(() => readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_KEY: `${secret} ` })).not.toThrow(secret)
})

test('recorded answers are not allowed in production', () => {
  expect(readConfig({ LIVE: 'false' }).live).toBe(false)
  expect(() => readConfig({ ...production, LIVE: 'false' })).toThrow('LIVE must be true')
})
