import fc from 'fast-check'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTVerifyGetKey,
} from 'jose'
import { expect, test } from 'vitest'
import { listen } from '../../test/support/listen.ts'
import { assertAndTally, soak } from '../../test/support/soak.ts'
import { createBearerCheck, issuerKeys } from './bearer.ts'

const issuer = 'https://issuer.test'
const audience = 'urn:test:portal'
const start = Date.parse('2026-10-25T15:30:00Z')
const { publicKey, privateKey } = await generateKeyPair('ES256')
const localKeys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'one' }] })

const clockToleranceSeconds = 60
const settings = { issuer, audience, clockToleranceSeconds, now: () => start }
const unauthenticated = { name: 'Failure', code: 'unauthenticated' }

function tokenOf(subject: string, { seconds = 300, from = start } = {}) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(from / 1000 + seconds)
    .sign(privateKey)
}

/** A bearer check that counts signature verifications. */
function counted(now = () => start) {
  let verifications = 0
  const keys: JWTVerifyGetKey = (header, token) => {
    verifications += 1
    return localKeys(header, token)
  }
  const check = createBearerCheck({ ...settings, keys, now })
  const ask = async (token: string) => (await check.holderOf(`Bearer ${token}`)).subject
  return { ask, verifications: () => verifications }
}

test('a token is verified once and cached', async () => {
  const { ask, verifications } = counted()
  const token = await tokenOf('somebody')
  for (const _ of Array.from({ length: 5 })) expect(await ask(token)).toBe('somebody')
  expect(verifications()).toBe(1)
})

test('a token is cached until it expires, by a clock that may be behind ours', async () => {
  let now = start
  const { ask, verifications } = counted(() => now)
  const token = await tokenOf('somebody', { seconds: 300 })
  await ask(token)
  now = start + 359_999
  await ask(token)
  expect(verifications()).toBe(1)
  now = start + 360_000
  await expect(ask(token)).rejects.toMatchObject(unauthenticated)
})

test('the cache is bounded and evicts the oldest entry', async () => {
  const { ask, verifications } = counted()
  const first = await tokenOf('first')
  const second = await tokenOf('second')
  await ask(first)
  await ask(second)
  const others = Array.from({ length: 9_999 }, (_, number) => `somebody ${number}`)
  // A hundred at a time use every core.
  while (others.length > 0)
    await Promise.all(others.splice(0, 100).map(async (subject) => ask(await tokenOf(subject))))
  expect(verifications()).toBe(10_001)
  await ask(second)
  expect(verifications()).toBe(10_001)
  await ask(first)
  expect(verifications()).toBe(10_002)
})

test('a rejection is not cached', async () => {
  let now = start
  const { ask } = counted(() => now)
  const token = await tokenOf('somebody', { from: start, seconds: -60 })
  await expect(ask(token)).rejects.toMatchObject(unauthenticated)
  now = start - 1_000
  expect(await ask(token)).toBe('somebody')
})

test('rejects unsigned tokens and tokens without a subject or an expiry', async () => {
  const { ask } = counted()
  const unsigned = new UnsecuredJWT({})
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('x')
    .setExpirationTime('1h')
  await expect(ask(unsigned.encode())).rejects.toMatchObject(unauthenticated)
  const base = () =>
    new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'one' }).setIssuer(issuer).setAudience(audience)
  const endless = await base().setSubject('x').sign(privateKey)
  const nobodys = await base()
    .setExpirationTime(start / 1000 + 60)
    .sign(privateKey)
  await expect(ask(endless)).rejects.toMatchObject(unauthenticated)
  await expect(ask(nobodys)).rejects.toMatchObject(unauthenticated)
})

test.each(['a\0b', 'a\ud800b', '', 'a'.repeat(256)])('rejects the subject %j', async (subject) => {
  await expect(counted().ask(await tokenOf(subject))).rejects.toMatchObject(unauthenticated)
})

test('rejects every mutated token as unauthenticated', async () => {
  const { ask } = counted()
  const token = await tokenOf('somebody')
  // The last character of a part may have padding bits; changing only those changes no byte.
  const position = fc
    .nat({ max: token.length - 2 })
    .filter((at) => token[at] !== '.' && token[at + 1] !== '.')
  await assertAndTally(
    fc.asyncProperty(position, fc.constantFrom(...'AZaz09-_.'), async (at, by) => {
      fc.pre(token[at] !== by)
      await expect(ask(token.slice(0, at) + by + token.slice(at + 1))).rejects.toMatchObject(unauthenticated)
    }),
    { numRuns: soak({ usually: 200, soaking: 20_000 }) },
  )
}, 300_000)

test('rejects any other text', async () => {
  const check = createBearerCheck({ ...settings, keys: localKeys })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.stringMatching(/^Bearer [\w.-]{0,60}$/)),
      async (authorization) => {
        await expect(check.holderOf(authorization)).rejects.toMatchObject(unauthenticated)
      },
    ),
  )
})

test.each([
  ['answers 500', 500, 'oops'],
  ['answers something else', 200, '<html>'],
  ['answers no keys', 200, '{"keys":"none"}'],
])('when the issuer %s, the caller gets 503, not 401', async (_, status, body) => {
  await using server = await keyServer(status, body)
  const check = createBearerCheck({ ...settings, keys: issuerKeys(server.url) })
  const asked = check.holderOf(`Bearer ${await tokenOf('somebody')}`)
  await expect(asked).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' })
})

test('when the issuer is down, the caller gets 503, not 401', async () => {
  const server = await keyServer(200, '{}')
  await server[Symbol.asyncDispose]()
  const check = createBearerCheck({ ...settings, keys: issuerKeys(server.url) })
  const asked = check.holderOf(`Bearer ${await tokenOf('somebody')}`)
  await expect(asked).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' })
})

async function keyServer(status: number, body: string) {
  const { url, close } = await listen((_request, response) => response.writeHead(status).end(body))
  return { url: `${url}/jwks`, [Symbol.asyncDispose]: close }
}
