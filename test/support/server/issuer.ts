/** The part of an identity provider that the server sees: its name and its keys. */
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { SandboxAccount } from '#sandbox/seed/accounts.ts'
import { describeIssuer, type Issuer } from '#server/identity/issuer.ts'

export const ISSUER = 'https://issuer.test'
export const AUDIENCE = 'urn:test:portal'

export interface TokenFacts {
  issuer?: string
  audience?: string
  subject?: string
  email?: string
  emailVerified?: unknown
  /** The provider's session; none if omitted. */
  sid?: string
  /** Relative to now. */
  expiresInSeconds?: number
  /** Some providers don't say when a token was issued. */
  withoutIssuedAt?: boolean
}

export interface TestIssuer {
  issuer: Issuer
  tokenFor(account: Pick<SandboxAccount, 'subject'>, facts?: TokenFacts): Promise<string>
}

/** `key` is its public one. */
export async function createIssuer(now: () => Date): Promise<TestIssuer & { key: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }
  const issuer = describeIssuer(
    {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/jwks`,
    },
    createLocalJWKSet({ keys: [key] }),
  )
  return {
    issuer,
    key,
    tokenFor(account, { expiresInSeconds = 300, ...facts } = {}) {
      const seconds = Math.floor(now().getTime() / 1000)
      const token = new SignJWT({
        ...(facts.sid ? { sid: facts.sid } : {}),
        ...(facts.email === undefined ? {} : { email: facts.email, email_verified: facts.emailVerified }),
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
        .setIssuer(facts.issuer ?? ISSUER)
        .setAudience(facts.audience ?? AUDIENCE)
        .setSubject(facts.subject ?? account.subject)
        .setExpirationTime(seconds + expiresInSeconds)
      if (!facts.withoutIssuedAt) token.setIssuedAt(seconds)
      return token.sign(privateKey)
    },
  }
}
