/**
 * Verifies access tokens against the issuer's keys. Verified tokens are cached by hash until they expire, in a bounded
 * map: verifying the signature on every call would cost more than half of the throughput.
 */
import { hash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Failure } from '#contract/failure.ts'
import { WELL_FORMED } from '#contract/fields.ts'
import { AccessDenied, type Denial } from './denials.ts'
import { denialOfToken } from './token-denial.ts'

/** Between the provider's clock and ours, whatever is set. */
export const MOST_CLOCK_TOLERANCE_SECONDS = 300

export interface TokenHolder {
  subject: string
  /** Only if the provider says that it is verified. */
  verifiedEmail?: string
  /** Why there is none. */
  emailTrouble?: EmailTrouble
  /** The token's hash. */
  token: string
  /** When it is no longer accepted, in epoch milliseconds: its expiry and the clock tolerance. */
  expiresAt: number
}

export type EmailTrouble = 'email-absent' | 'email-unverified' | 'email-verified-as-text'

export interface BearerCheck {
  /** `beforeChecking` is called, and may throw, unless the token is known to be good. */
  holderOf(authorization: string | undefined, beforeChecking?: () => void): Promise<TokenHolder>
}

export interface BearerSettings {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** How far the provider's clock may be from ours. */
  clockToleranceSeconds: number
  /** Awaited before a new token is accepted. */
  onNewToken?: (holder: TokenHolder) => Promise<void>
  now?: () => number
}

const MOST_REMEMBERED = 10_000
// OpenID Connect limits a subject to 255 ASCII characters. Others are taken, as far as the database can store them.
const LONGEST_SUBJECT = 255
const STORABLE = new RegExp(WELL_FORMED, 'u')
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

export function issuerKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: 2_500, cooldownDuration: 5_000 })
}

export function createBearerCheck({
  issuer,
  audience,
  keys,
  clockToleranceSeconds,
  onNewToken = async () => {},
  now = Date.now,
}: BearerSettings): BearerCheck {
  const verified = new Map<string, TokenHolder>()

  async function verify(token: string, key: string): Promise<TokenHolder> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp'],
        algorithms: ALGORITHMS,
        currentDate: new Date(now()),
      })
      const subject = payload.sub!
      const isUsable = subject !== '' && subject.length <= LONGEST_SUBJECT && STORABLE.test(subject)
      if (!isUsable) throw denied({ reason: 'unusable-subject' })
      return {
        subject,
        ...emailIn(payload),
        token: key,
        expiresAt: (payload.exp! + clockToleranceSeconds) * 1000,
      }
    } catch (error) {
      if (error instanceof AccessDenied) throw error
      // If the keys can't be fetched, that is our fault, not the caller's.
      if (isKeyTrouble(error)) throw Object.assign(new Failure('unavailable'), { cause: error })
      const rules = { issuer, audience, algorithms: ALGORITHMS, clockToleranceSeconds, now: now() }
      throw denied(denialOfToken(error, token, rules))
    }
  }

  return {
    async holderOf(authorization, beforeChecking) {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
      if (!token) beforeChecking?.()
      if (!token) throw denied({ reason: authorization ? 'malformed-token' : 'no-token' })
      const key = hashOf(token)
      const known = verified.get(key)
      if (known && known.expiresAt > now()) return known
      beforeChecking?.()
      verified.delete(key)
      const fresh = await verify(token, key)
      await onNewToken(fresh)
      if (verified.size >= MOST_REMEMBERED) verified.delete(verified.keys().next().value!)
      verified.set(key, fresh)
      return fresh
    },
  }
}

const LONGEST_EMAIL = 254

/** `true` and nothing else: an address that anybody could have typed would give away a customer's account. */
function emailIn({
  email,
  email_verified: verified,
}: JWTPayload): Pick<TokenHolder, 'verifiedEmail' | 'emailTrouble'> {
  const isUsable =
    typeof email === 'string' && email !== '' && email.length <= LONGEST_EMAIL && STORABLE.test(email)
  if (!isUsable) return { emailTrouble: 'email-absent' }
  if (verified === true) return { verifiedEmail: email }
  return { emailTrouble: verified === 'true' ? 'email-verified-as-text' : 'email-unverified' }
}

/** To callers, all of them look the same. */
const denied = (denial: Denial) => new AccessDenied('unauthenticated', denial)

/** What is stored of a token. */
export const hashOf = (text: string) => hash('sha256', text, 'base64')

const KEY_TROUBLE = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

function isKeyTrouble(error: unknown): boolean {
  return KEY_TROUBLE.includes((error as { code?: string }).code ?? '') || error instanceof TypeError
}
