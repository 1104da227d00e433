/**
 * Why a call was denied (401 or 403), for the log, the metrics and `check-token`. Callers never see the reason, because
 * it would show someone who guesses what to try next.
 */
import { Failure } from '#contract/failure.ts'

interface Reason {
  says: string
  /** What to change, and where. */
  fix?: string
  /** Nearly always a wrong setting here or at the provider, so the log warns of it. */
  isSetup?: true
}

const CLAIMS =
  'Have the provider put the claims email and email_verified (true, not text) into access tokens, or link the person with link-identity'

const DENIALS = {
  'no-token': { says: 'There is no token.' },
  'malformed-token': { says: 'It can’t be read as a token.' },
  'opaque-token': {
    says: 'It is opaque to this server: not a signed JWT.',
    fix: 'Have the provider issue signed JWTs as access tokens: register OIDC_AUDIENCE there as an API (a resource), set OIDC_AUDIENCE_PARAMETERS to the parameter that names it (resource, audience), or OIDC_SCOPES if scopes do, and turn encryption off',
    isSetup: true,
  },
  'wrong-issuer': {
    says: 'It was issued by another provider.',
    fix: 'Set OIDC_ISSUER to the issuer in the provider’s discovery document',
    isSetup: true,
  },
  'wrong-audience': {
    says: 'It is for another audience.',
    fix: 'Set OIDC_AUDIENCE to what the provider puts into aud of access tokens, or register OIDC_AUDIENCE there as an API (a resource). If aud is OIDC_CLIENT_ID, it is an ID token: send the access token',
    isSetup: true,
  },
  'algorithm-not-allowed': {
    says: 'It is signed with an algorithm that isn’t accepted.',
    fix: 'Choose one of the accepted algorithms for access tokens at the provider',
    isSetup: true,
  },
  'unknown-key': {
    says: 'The provider doesn’t publish the key that signed it.',
    fix: 'Check that OIDC_ISSUER is the environment (tenant, realm) that issued the token, and that its jwks_uri lists the key',
    isSetup: true,
  },
  'unnamed-key': {
    says: 'It doesn’t name the key that signed it, and the provider has several.',
    fix: 'Have the provider put the key’s id (kid) into the header of access tokens',
    isSetup: true,
  },
  'bad-signature': {
    says: 'Its signature is wrong: it was changed, or signed with another key that has the same id.',
    isSetup: true,
  },
  'missing-claim': {
    says: 'It lacks a claim.',
    fix: 'Have the provider put the claim into access tokens',
    isSetup: true,
  },
  'unusable-subject': {
    says: 'Its subject (sub) can’t be used.',
    fix: 'Have the provider use a sub of 1 to 255 characters',
    isSetup: true,
  },
  expired: {
    says: 'It has expired.',
    fix: 'Get a new one. If new ones expire too early, check the clocks, or raise OIDC_CLOCK_TOLERANCE_SECONDS',
  },
  'not-yet-valid': {
    says: 'It isn’t valid yet (nbf).',
    fix: 'Check the clocks of the provider and the database, or raise OIDC_CLOCK_TOLERANCE_SECONDS',
    isSetup: true,
  },
  'ended-session': { says: 'Its session has ended.' },
  'no-session': { says: 'The page has no session: no cookie, or one that has ended.' },

  // The token is valid, but belongs to no customer.
  'email-absent': { says: 'It has no usable email address.', fix: CLAIMS, isSetup: true },
  'email-unverified': {
    says: 'Its email address isn’t verified (email_verified).',
    fix: 'Ask the person to verify the address at the provider, or link them with link-identity',
  },
  'email-verified-as-text': {
    says: 'Its email_verified is the text "true".',
    fix: CLAIMS,
    isSetup: true,
  },
  'email-unknown': {
    says: 'No contact has its email address.',
    fix: 'Import the contact, or link the person with link-identity',
  },
  'email-shared': {
    says: 'Several contacts have its email address.',
    fix: 'Link the person with link-identity, or with a one-time reference',
  },
  'email-of-another': {
    says: 'The contact with its email address is linked to another subject.',
    fix: 'If it is the same person, link them with link-identity',
  },
  'linked-by-next-token': {
    says: 'The contact with its email address came after this token’s first use. The next token links it.',
  },

  'not-yours': { says: 'Something in the call isn’t the caller’s, or doesn’t exist.' },
  'unreadable-reference': { says: 'A reference in the call was changed, or isn’t of this kind.' },
  'unknown-reference-key': {
    says: 'A reference in the call was made with a key that this server doesn’t have.',
    fix: 'Give all servers the same REFERENCE_KEYS',
    isSetup: true,
  },
  'other-site': {
    says: 'The request comes from another site.',
    fix: 'If it is the portal’s own page, set PUBLIC_URL to its address',
  },
  'token-denied-by-gateway': {
    says: 'The partner’s gateway refused the customer’s token.',
    fix: 'The gateway at PARTNER_GATEWAY_URL has to accept tokens of OIDC_ISSUER for OIDC_AUDIENCE',
    isSetup: true,
  },
  'not-yours-at-gateway': { says: 'The partner’s gateway says that it isn’t the caller’s.' },

  'partner-unknown': { says: 'x-partner-id is missing, or PARTNER_KEYS has no key for it.' },
  'partner-clock': { says: 'x-partner-timestamp is missing, or too far from our clock.' },
  'partner-signature': { says: 'x-partner-signature is missing or wrong.' },
  'sms-key': { says: 'The key isn’t SMS_REPLIES_KEY.' },
} as const satisfies Record<string, Reason>

export type DenialReason = keyof typeof DENIALS

export const denialReasons = Object.keys(DENIALS) as DenialReason[]

type Fact = string | number | readonly string[] | undefined

/** Contains nothing secret or personal, only times and the names of issuers, audiences, keys and calls. */
export interface Denial {
  reason: DenialReason
  expected?: Fact
  got?: Fact
  /** Who a partner says it is. */
  partner?: string
}

/** A separate class, because the browser's bundle includes Failure. */
export class AccessDenied extends Failure {
  readonly denial: Denial

  constructor(
    code: 'unauthenticated' | 'not-yours' | 'unknown-here',
    denial: Denial,
    message: string = code,
  ) {
    super(code, [], message)
    this.denial = denial
  }
}

export function denialOf(failure: Failure): Denial | undefined {
  if (failure instanceof AccessDenied) return failure.denial
  return failure.code === 'not-yours' ? { reason: 'not-yours' } : undefined
}

export function describeReason(reason: DenialReason): Reason {
  return DENIALS[reason]
}

/** The explanation for operators, a line per fact. */
export function explainDenial({ reason, expected, got }: Denial): string[] {
  const { says, fix } = describeReason(reason)
  return [
    `${says} (${reason})`,
    ...(expected === undefined ? [] : [`Expected: ${[expected].flat().join(', ')}.`]),
    ...(got === undefined ? [] : [`Got: ${[got].flat().join(', ')}.`]),
    ...(fix ? [`${fix}.`] : []),
  ]
}

const LONGEST_FACT = 200

/** What a caller sent, as it may stand in the log. */
export function asFact(value: unknown): Fact {
  if (Array.isArray(value)) return value.slice(0, 10).map((each) => String(asFact(each)))
  if (typeof value === 'number' || value === undefined) return value
  return String(value).replaceAll(/\p{C}/gu, '\uFFFD').slice(0, LONGEST_FACT)
}
