import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { listen, type Listening } from '../../test/support/listen.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { readConfig } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import { createBearerCheck } from '../identity/bearer.ts'
import { discover, issuerOf } from '../identity/issuer.ts'
import { commands } from './commands.ts'

const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'one' }] }

let provider: Listening
let issuer: string
let connection: Connection
let databaseUrl: string
beforeAll(async () => {
  provider = await listen(({ url }, response) =>
    response.end(
      JSON.stringify(
        url === '/jwks'
          ? jwks
          : {
              issuer,
              authorization_endpoint: `${issuer}/auth`,
              token_endpoint: `${issuer}/token`,
              jwks_uri: `${issuer}/jwks`,
            },
      ),
    ),
  )
  issuer = provider.url
  const database = await openDatabase()
  connection = database.connection
  databaseUrl = database.address
  await connection.pool.query(`
    insert into contacts (contact_id, email, first_name, last_name, subject) values
      ('T1', 'new@example.test', 'A', 'B', null), ('T2', 'shared@example.test', 'C', 'D', null),
      ('T3', 'shared@example.test', 'E', 'F', null), ('T4', 'taken@example.test', 'G', 'H', 'somebody')`)
})
afterAll(async () => {
  await provider.close()
  await connection.close()
})

interface Claims {
  [name: string]: unknown
}

function tokenOf(claims: Claims = {}, now = NOW) {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ iss: issuer, aud: 'urn:test', sub: 'provider|new', exp: seconds + 300, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(privateKey)
}

function check(input: string | undefined, env: Record<string, string> = {}): Promise<string> {
  const settings = { OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'urn:test', ...env }
  const tools = { config: () => readConfig(settings), readInput: async () => input }
  return commands['check-token']!.run(connection, [], NOW, tools)
}

const refusalOf = async (input: string | undefined, env?: Record<string, string>) =>
  check(input, env).then(
    (said) => expect.fail(said),
    ({ message }: Error) => message,
  )

test('a customer’s token is accepted, and says whose it is', async () => {
  const { subject } = accountOf('one-plan')
  const { contact_id } = (
    await connection.pool.query('select contact_id from contacts where subject = $1', [subject])
  ).rows[0]
  const token = await tokenOf({ sub: subject })
  const said = `Accepted until 2026-10-25T15:36:00.000Z. Its subject (${subject}) is contact ${contact_id}.`
  expect(await check(token)).toBe(said)
  // As it is copied from a request.
  expect(await check(`Bearer ${token}\n`)).toBe(said)
})

test('a verified email address links somebody new, and checking does not do it yet', async () => {
  const token = await tokenOf({ email: 'New@example.test', email_verified: true })
  for (const _ of [1, 2]) {
    expect(await check(token)).toContain(
      '(provider|new) is nobody yet. The first call links it to contact T1',
    )
  }
})

test.each<[string, Claims, string]>([
  ['email-absent', {}, 'no usable email address'],
  ['email-shared', { email: 'shared@example.test', email_verified: true }, 'Several contacts'],
])('somebody who would be nobody here: %s', async (reason, claims, words) => {
  const said = await refusalOf(await tokenOf(claims))
  expect(said).toMatch(/^Accepted, but its subject \(provider\|new\) is no contact’s\. /)
  expect(said).toContain(`(${reason})`)
  expect(said).toContain(words)
  expect(said).not.toContain('example.test')
})

test('a token that is refused: why, what was expected and what it has, and the setting', async () => {
  expect(await refusalOf(await tokenOf({ aud: ['portal', 'other'] }))).toMatch(
    /^Refused: It is for another audience\. \(wrong-audience\)\nExpected: urn:test\.\nGot: portal, other\.\nSet OIDC_AUDIENCE to /,
  )
  expect(await refusalOf('opaque')).toMatch(
    /^Refused: It is opaque .*\nGot: no JWT\.\nHave the provider issue/,
  )
  const early = await tokenOf({ nbf: NOW.getTime() / 1000 + 90 })
  expect(await refusalOf(early)).toContain('(not-yet-valid)\nExpected: 2026-10-25T15:31:00.000Z or before.')
  expect(
    await check(early, { OIDC_CLOCK_TOLERANCE_SECONDS: '90', PARTNER_GATEWAY_URL: 'http://127.0.0.1:9' }),
  ).toMatch(/^Accepted/)
})

test('a signed-out token is refused', async () => {
  const token = await tokenOf({ iat: NOW.getTime() / 1000 })
  const { keys } = issuerOf(await discover(issuer))
  const { identity } = readConfig({ OIDC_AUDIENCE: 'urn:test' })
  const bearer = createBearerCheck({ ...identity, issuer, keys, now: () => NOW.getTime() })
  const holder = await bearer.holderOf(`Bearer ${token}`)
  await connection.pool.query(
    'insert into ended_sessions (session, ended_at, kept_until) values ($1, $2, $3)',
    [holder.token, NOW, secondsAfter(NOW, 60)],
  )
  expect(await refusalOf(token)).toBe('Refused: Its session has ended. (ended-session)')
})

test('a provider that can’t be read, or no input, is said', async () => {
  expect(await refusalOf(await tokenOf(), { OIDC_ISSUER: `${issuer}/wrong` })).toContain('Check OIDC_ISSUER.')
  for (const input of [undefined, '', ' ']) {
    expect(await refusalOf(input)).toBe(
      'Pass an access token on standard input: npm run admin -- check-token < token.txt',
    )
  }
})

test('the command reads standard input and ends with 0 or 1', async () => {
  const env = { DATABASE_URL: databaseUrl, OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'urn:test' }
  const run = (input: string) =>
    new Promise((done) => {
      const { PATH, HOME } = process.env
      const child = execFile(
        process.execPath,
        ['scripts/admin.mjs', 'check-token'],
        { env: { PATH, HOME, ...env } },
        (error, stdout, stderr) => done([error?.code ?? 0, `${stdout}${stderr}`]),
      )
      child.stdin!.end(input)
    })
  const good = await tokenOf({ sub: accountOf('one-plan').subject }, new Date())
  expect(await run(good)).toEqual([0, expect.stringMatching(/^Accepted until .* is contact .*\.\n$/)])
  expect(await run('opaque\n')).toEqual([1, expect.stringContaining('(opaque-token)')])
})
