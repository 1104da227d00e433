// What an operator reads of a token that was refused. `bearer.unit.test.ts` has what is accepted.
import { CompactEncrypt, createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createBearerCheck } from './bearer.ts'
import { AccessDenied, type Denial } from './denials.ts'

const issuer = 'https://issuer.test'
const audience = 'urn:test:portal'
const now = Date.parse('2026-10-25T15:30:00Z')
const seconds = now / 1000
const makeKeys = () => generateKeyPair('ES256')
const [one, two, stranger] = await Promise.all([makeKeys(), makeKeys(), makeKeys()])
const published = async ({ publicKey }: typeof one, kid: string) => ({
  ...(await exportJWK(publicKey)),
  kid,
})
const keys = createLocalJWKSet({ keys: [await published(one, 'one'), await published(two, 'two')] })
const check = createBearerCheck({ issuer, audience, keys, clockToleranceSeconds: 60, now: () => now })

const good = { iss: issuer, aud: audience, sub: 'somebody', exp: seconds + 300 }

function signed(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, by = one) {
  const token = new SignJWT({ ...good, ...claims }).setProtectedHeader({
    alg: 'ES256',
    kid: 'one',
    ...header,
  })
  return token.sign(by.privateKey)
}

const without = (claim: string) => signed({ [claim]: undefined })
const accept = async (token: string) => check.holderOf(`Bearer ${token}`)

async function denialOf(authorization: string | undefined): Promise<Denial> {
  const error = await check.holderOf(authorization).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AccessDenied)
  // The same for the caller, whatever it is.
  expect(error).toMatchObject({ code: 'unauthenticated', message: 'unauthenticated', fields: [] })
  return (error as AccessDenied).denial
}

test.each<[string, () => string | Promise<string>, Denial]>([
  ['a word', () => 'opaque', { reason: 'opaque-token', got: 'no JWT' }],
  ['an encrypted token', encrypted, { reason: 'opaque-token', got: 'an encrypted token (JWE)' }],
  ['three parts of anything', () => 'not.a.token', { reason: 'malformed-token' }],
  [
    'another issuer',
    () => signed({ iss: 'https://other.test' }),
    { reason: 'wrong-issuer', expected: issuer, got: 'https://other.test' },
  ],
  [
    'another issuer, with keys of its own',
    () => signed({ iss: 'https://other.test' }, { kid: 'theirs' }, stranger),
    { reason: 'wrong-issuer', expected: issuer, got: 'https://other.test' },
  ],
  [
    'another audience',
    () => signed({ aud: 'portal' }),
    { reason: 'wrong-audience', expected: audience, got: 'portal' },
  ],
  [
    'several other audiences',
    () => signed({ aud: ['portal', 'https://issuer.test/userinfo'] }),
    { reason: 'wrong-audience', expected: audience, got: ['portal', 'https://issuer.test/userinfo'] },
  ],
  [
    'a shared secret',
    () => new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    {
      reason: 'algorithm-not-allowed',
      expected: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
      got: 'HS256',
    },
  ],
  [
    'no signature',
    () => new UnsecuredJWT(good).encode(),
    {
      reason: 'algorithm-not-allowed',
      expected: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
      got: 'none',
    },
  ],
  [
    'a key of another name',
    () => signed({}, { kid: 'three' }, stranger),
    { reason: 'unknown-key', got: 'three' },
  ],
  ['no name of the key', () => signed({}, { kid: undefined }), { reason: 'unnamed-key' }],
  ['another key of the same name', () => signed({}, {}, stranger), { reason: 'bad-signature', got: 'one' }],
  ['no sub', () => without('sub'), { reason: 'missing-claim', expected: 'sub' }],
  ['no exp', () => without('exp'), { reason: 'missing-claim', expected: 'exp' }],
  ['no iss', () => without('iss'), { reason: 'missing-claim', expected: 'iss' }],
  ['no aud', () => without('aud'), { reason: 'missing-claim', expected: 'aud' }],
  ['an exp that is text', () => signed({ exp: 'later' }), { reason: 'malformed-token', got: 'exp' }],
  ['a sub that is empty', () => signed({ sub: '' }), { reason: 'unusable-subject' }],
  [
    'an exp long ago',
    () => signed({ exp: seconds - 60 }),
    { reason: 'expired', expected: 'after 2026-10-25T15:29:00.000Z', got: '2026-10-25T15:29:00.000Z' },
  ],
  [
    'an nbf far ahead',
    () => signed({ nbf: seconds + 61 }),
    {
      reason: 'not-yet-valid',
      expected: '2026-10-25T15:31:00.000Z or before',
      got: '2026-10-25T15:31:01.000Z',
    },
  ],
  [
    'an nbf beyond all dates',
    () => signed({ nbf: 1e15 }),
    { reason: 'not-yet-valid', expected: '2026-10-25T15:31:00.000Z or before', got: '1000000000000000000' },
  ],
])('a token with %s', async (_, make, denial) => {
  expect(await denialOf(`Bearer ${await make()}`)).toEqual(denial)
})

test.each([undefined, ''])('without a token: %j', async (authorization) => {
  expect(await denialOf(authorization)).toEqual({ reason: 'no-token' })
})

test.each(['Basic b25lLXBsYW4=', 'Bearer', 'Bearer two words'])(
  'a header that is none: %j',
  async (authorization) => {
    expect(await denialOf(authorization)).toEqual({ reason: 'malformed-token' })
  },
)

test('what a caller sent is cut, and has no control characters', async () => {
  const { got } = await denialOf(`Bearer ${await signed({ iss: `a\n\u001b[31m${'b'.repeat(500)}` })}`)
  expect(got).toBe(`a\uFFFD\uFFFD[31m${'b'.repeat(193)}`)
})

describe('accepted', () => {
  test.each([
    ['an audience among several', { aud: ['https://issuer.test/userinfo', audience] }],
    ['a provider whose clock is 60 seconds ahead', { nbf: seconds + 60, iat: seconds + 60 }],
    ['a provider whose clock is 59 seconds behind', { exp: seconds - 59, iat: seconds - 359 }],
  ])('%s', async (_, claims) => {
    expect(await accept(await signed(claims))).toMatchObject({ subject: 'somebody' })
  })

  test.each([
    [{ email: 'a@b.test', email_verified: true }, { verifiedEmail: 'a@b.test' }],
    [{ email: 'a@b.test', email_verified: 'true' }, { emailTrouble: 'email-verified-as-text' }],
    [{ email: 'a@b.test', email_verified: false }, { emailTrouble: 'email-unverified' }],
    [{ email: 'a@b.test' }, { emailTrouble: 'email-unverified' }],
    [{ email: '', email_verified: true }, { emailTrouble: 'email-absent' }],
    [{ email_verified: true }, { emailTrouble: 'email-absent' }],
  ])('of %j it takes %j', async (claims, facts) => {
    const { verifiedEmail, emailTrouble } = await accept(await signed(claims))
    expect({ verifiedEmail, emailTrouble }).toEqual({
      verifiedEmail: undefined,
      emailTrouble: undefined,
      ...facts,
    })
  })
})

function encrypted() {
  return new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(new Uint8Array(32))
}
