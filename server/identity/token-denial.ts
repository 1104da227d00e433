/** Names what is wrong with an access token, from jose's error and from what the token says of itself. */
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload } from 'jose'
import { asFact, type Denial } from './denials.ts'

export interface TokenRules {
  issuer: string
  audience: string
  algorithms: readonly string[]
  clockToleranceSeconds: number
  now: number
}

export function denialOfToken(error: unknown, token: string, rules: TokenRules): Denial {
  const header = readPart(() => decodeProtectedHeader(token))
  if (!header || token.split('.').length !== 3) return unreadable(token, header)
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return { reason: 'algorithm-not-allowed', expected: rules.algorithms, got: asFact(header.alg) }
  }
  if (error instanceof errors.JWTExpired) {
    const earliest = describeTime(rules.now - rules.clockToleranceSeconds * 1000)
    return { reason: 'expired', expected: `after ${earliest}`, got: describeTime(error.payload.exp! * 1000) }
  }
  if (error instanceof errors.JWTClaimValidationFailed) return denialOfClaim(error, rules)
  const isByKey = KEY_ERRORS.some((kind) => error instanceof kind)
  if (!isByKey) return { reason: 'malformed-token' }
  // Another issuer's keys are unknown here: the issuer says more. Nobody has vouched for it, but it is only named.
  const { iss } = readPart(() => decodeJwt(token)) ?? {}
  if (iss !== undefined && iss !== rules.issuer) return compareIssuers(iss, rules)
  if (error instanceof errors.JWKSMultipleMatchingKeys) return { reason: 'unnamed-key' }
  const isUnknown = error instanceof errors.JWKSNoMatchingKey
  return { reason: isUnknown ? 'unknown-key' : 'bad-signature', got: asFact(header.kid) }
}

const KEY_ERRORS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSSignatureVerificationFailed,
]

/** A JWE has five parts, and a header like a JWT's. */
function unreadable(token: string, header: object | undefined): Denial {
  const parts = token.split('.').length
  if (parts === 3) return { reason: 'malformed-token' }
  return { reason: 'opaque-token', got: parts === 5 && header ? 'an encrypted token (JWE)' : 'no JWT' }
}

function denialOfClaim(
  { claim, reason, payload }: errors.JWTClaimValidationFailed,
  rules: TokenRules,
): Denial {
  if (reason === 'missing') return { reason: 'missing-claim', expected: claim }
  if (claim === 'iss') return compareIssuers(payload.iss, rules)
  if (claim === 'aud') {
    return { reason: 'wrong-audience', expected: rules.audience, got: asFact(payload.aud) }
  }
  if (claim === 'nbf' && reason === 'check_failed') {
    const latest = describeTime(rules.now + rules.clockToleranceSeconds * 1000)
    return {
      reason: 'not-yet-valid',
      expected: `${latest} or before`,
      got: describeTime(payload.nbf! * 1000),
    }
  }
  return { reason: 'malformed-token', got: claim }
}

function compareIssuers(got: JWTPayload['iss'], { issuer }: TokenRules): Denial {
  return { reason: 'wrong-issuer', expected: issuer, got: asFact(got) }
}

/** Years beyond 275760 have no date. */
function describeTime(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString()
}

function readPart<Part>(read: () => Part): Part | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
