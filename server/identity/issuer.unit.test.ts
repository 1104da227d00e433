import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from '../../test/support/listen.ts'
import { discover, ProviderUnavailable } from './issuer.ts'

let provider: Listening
let issuer: string
let answer: { status: number; body: string }
beforeEach(async () => {
  provider = await listen((_request, response) => response.writeHead(answer.status).end(answer.body))
  issuer = provider.url
})
afterEach(() => provider.close())

function documentWith(change: object) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...change,
  }
}
const behave = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

test('reads the document, whether or not the issuer in it ends with a slash', async () => {
  for (const named of [issuer, `${issuer}/`]) {
    const document = documentWith({ issuer: named })
    behave(200, document)
    expect(await discover(issuer)).toEqual(document)
  }
})

test.each([500, 503, 429])('HTTP %i may pass by itself', async (status) => {
  behave(status, '')
  await expect(discover(issuer)).rejects.toThrow(ProviderUnavailable)
  await expect(discover(issuer)).rejects.toThrow(`answered HTTP ${status}`)
})

test('so may an address where nobody answers', async () => {
  await provider.close()
  await expect(discover(issuer)).rejects.toThrow(ProviderUnavailable)
  await expect(discover(issuer)).rejects.toThrow(/could not be reached at .*ECONNREFUSED.*Check OIDC_ISSUER/)
})

test.each([
  ['HTTP 404', 404, () => ''],
  ['it is not JSON', 200, () => '<h1>Welcome</h1>'],
  ['authorization_endpoint is missing or not a URL', 200, () => null],
  ['jwks_uri is missing or not a URL', 200, () => documentWith({ jwks_uri: '/jwks' })],
  ['its issuer is https://another.test', 200, () => documentWith({ issuer: 'https://another.test' })],
])('an answer that can’t be used is a mistake in the settings: %s', async (problem, status, body) => {
  behave(status, body())
  const error = await discover(issuer).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(ProviderUnavailable)
  expect(error).toMatchObject({
    message: expect.stringContaining(`can't be used: ${problem}. Check OIDC_ISSUER.`),
  })
})
