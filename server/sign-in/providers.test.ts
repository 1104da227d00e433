/** Other companies' providers, each with the settings that docs/operations.md names for its kind. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JWK } from 'jose'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { blockIn, startSignInPortal, through } from '../../test/support/server/sign-in-portal.ts'
import type { ProviderWays } from '../../test/support/server/test-provider.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = { ...ec.publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'portal-1' } as JWK
const rsaPublicKey = { ...rsa.publicKey.export({ format: 'jwk' }), alg: 'RS256' } as JWK
const asJwk = JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'portal-1' })
const asPem = rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const subject = accountOf('one-plan').subject

const kinds: Record<string, { ways: Partial<ProviderWays>; env: Record<string, string> }> = {
  'takes a secret, names several audiences, signs with RS256, issues tokens for an hour': {
    ways: {
      secret: 's3cret',
      algorithm: 'RS256',
      audiences: ['https://shop.example.com/userinfo'],
      tokenSeconds: 3_600,
      refusedParameters: ['resource'],
    },
    env: { OIDC_CLIENT_SECRET: 's3cret', OIDC_AUDIENCE_PARAMETERS: 'audience' },
  },
  'takes a signed assertion, knows the audience by a scope, refuses resource and audience': {
    ways: {
      key: publicKey,
      refusedParameters: ['resource', 'audience'],
      requiredScope: 'api://portal/use',
      hasLogout: true,
    },
    env: {
      OIDC_CLIENT_KEY: asJwk,
      OIDC_AUDIENCE_PARAMETERS: 'none',
      OIDC_SCOPES: 'openid offline_access api://portal/use',
    },
  },
  'takes an assertion signed with an RSA key': {
    ways: { key: rsaPublicKey },
    env: { OIDC_CLIENT_KEY: asPem },
  },
  'insists on a public client and says who it is': {
    ways: { issInAnswers: true, sidInTokens: true },
    env: {},
  },
  'wants to know the audience of each token': { ways: { audienceParameter: 'resource' }, env: {} },
  'has a clock that is 55 seconds ahead': { ways: { clockSeconds: 55 }, env: {} },
  'has a clock that is 55 seconds behind': { ways: { clockSeconds: -55 }, env: {} },
}

test.each(Object.keys(kinds))('customers get in, stay in and get out where the provider %s', async (kind) => {
  const { ways, env } = kinds[kind]!
  const portal = await startSignInPortal({ ways, env })
  const { visitor, page } = await portal.signedIn()
  expect(page.status, page.text).toBe(200)
  expect(blockIn(page, 'first-read')).toMatchObject({ status: 200 })
  const { accessToken } = blockIn(page, 'session-token') as { accessToken: string }
  const renewed = await visitor.post('/session/token', { refused: accessToken })
  const token = (JSON.parse(renewed.text) as { accessToken: string }).accessToken
  expect(token).not.toBe(accessToken)
  const call = () => portal.callGateway('getTerritory', { zipCode: '43215' }, { token })
  expect((await call()).statusCode).toBe(200)
  const { goTo } = JSON.parse((await visitor.post('/session/end', { returnTo: '/' })).text) as {
    goTo: string
  }
  expect(
    goTo.startsWith(ways.hasLogout ? portal.provider.issuer : 'https://account.example.com/sign-out'),
  ).toBe(true)
  expect((await call()).statusCode).toBe(401)
  await portal.close()
})

const mistakes: Record<string, { ways: Partial<ProviderWays>; env: Record<string, string>; says: RegExp }> = {
  'the secret is wrong': {
    ways: { secret: 's3cret' },
    env: { OIDC_CLIENT_SECRET: 'wrong' },
    says: /invalid_client/,
  },
  'the key is another': { ways: { key: publicKey }, env: { OIDC_CLIENT_KEY: asPem }, says: /invalid_client/ },
  'tokens are opaque': { ways: { opaqueTokens: true }, env: {}, says: /opaque-token.*OIDC_AUDIENCE/ },
  'the audience is another': {
    ways: { audience: 'urn:another' },
    env: {},
    says: /wrong-audience.*urn:another|urn:another.*wrong-audience/,
  },
  'the provider’s clock is minutes ahead': {
    ways: { clockSeconds: 300 },
    env: {},
    says: /JWT_TIMESTAMP|not-yet-valid/,
  },
}

test.each(Object.keys(mistakes))(
  'if %s, a page says so to the customer and the log to the operator',
  async (mistake) => {
    const { ways, env, says } = mistakes[mistake]!
    const log: string[] = []
    const logger = { level: 'info', stream: { write: (line: string) => void log.push(line) } }
    const portal = await startSignInPortal({ ways, env, logger })
    portal.provider.signIn(subject)
    const page = await through(portal.visitor(), portal.provider, await portal.screen('/device/my-devices'))
    expect(page.status).toBe(400)
    const code = /this code: <b>(\w+)/.exec(page.text)![1]!
    const line = log.find((one) => one.includes(`"code":"${code}"`))!
    expect(line).toMatch(says)
    expect(page.text).not.toMatch(says)
    expect(line).not.toContain('s3cret')
    await portal.close()
  },
)

test('someone who is signed in but no customer gets in, and the first call answers unknown-here', async () => {
  const portal = await startSignInPortal()
  portal.provider.signIn('stranger|1')
  const page = await through(portal.visitor(), portal.provider, await portal.screen('/device/my-devices'))
  expect(page.status).toBe(200)
  expect(blockIn(page, 'first-read')).toMatchObject({
    status: 403,
    body: { error: { code: 'unknown-here' } },
  })
  await portal.close()
})
