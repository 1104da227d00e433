/** How the portal introduces itself to the OpenID provider. */
import type { Environment } from '../environment.ts'
import { readPrivateKey } from './private-key.ts'

export interface ClientSettings {
  clientId: string
  audience: string
  authentication:
    | { by: 'secret'; secret: string }
    /** A private key as PEM or JWK, which may name its key id. */
    | { by: 'key'; key: string }
    | { by: 'nothing' }
  scopes: string
  /** The parameters that name the audience. */
  audienceParameters: readonly AudienceParameter[]
}

const AUDIENCE_PARAMETERS = ['resource', 'audience'] as const
type AudienceParameter = (typeof AUDIENCE_PARAMETERS)[number]

export function readClientSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): ClientSettings {
  return {
    clientId: env.OIDC_CLIENT_ID || 'portal',
    audience: env.OIDC_AUDIENCE || 'urn:device-protection:portal',
    authentication: readAuthentication(env, production, problems),
    scopes: readScopes(env.OIDC_SCOPES, problems),
    audienceParameters: readAudienceParameters(env.OIDC_AUDIENCE_PARAMETERS, problems),
  }
}

function readAuthentication(
  { OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_KEY: key, OIDC_PUBLIC_CLIENT: isPublic }: Environment,
  production: boolean,
  problems: string[],
): ClientSettings['authentication'] {
  const isConfidential = Boolean(secret || key)
  if (isConfidential && isPublic === 'true')
    problems.push('OIDC_PUBLIC_CLIENT must not be true together with OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY.')
  else if (!isConfidential && isPublic !== 'true' && production) {
    problems.push(
      'OIDC_CLIENT_SECRET is required when NODE_ENV is production (or OIDC_CLIENT_KEY, or OIDC_PUBLIC_CLIENT=true if the provider gives neither).',
    )
  }
  if (isPublic && !['true', 'false'].includes(isPublic))
    problems.push(`OIDC_PUBLIC_CLIENT must be true or false, but is "${isPublic}".`)
  if (key) {
    if (!isPrivateKey(key)) problems.push('OIDC_CLIENT_KEY must be a private key as PEM (PKCS #8) or JWK.')
    return { by: 'key', key }
  }
  return secret ? { by: 'secret', secret } : { by: 'nothing' }
}

function isPrivateKey(text: string): boolean {
  try {
    readPrivateKey(text)
    return true
  } catch {
    return false
  }
}

function readScopes(given: string | undefined, problems: string[]): string {
  const scopes = given || 'openid offline_access'
  if (!scopes.split(/\s+/).includes('openid')) problems.push('OIDC_SCOPES must contain openid.')
  return scopes
}

/** `none` is for a provider that takes the audience from the scopes and refuses both parameters. */
function readAudienceParameters(given: string | undefined, problems: string[]): AudienceParameter[] {
  if (!given) return [...AUDIENCE_PARAMETERS]
  if (given === 'none') return []
  const names = given.split(',')
  const known = AUDIENCE_PARAMETERS.filter((name) => names.includes(name))
  if (known.length < names.length)
    problems.push(`OIDC_AUDIENCE_PARAMETERS must be none, or a list of ${AUDIENCE_PARAMETERS.join(' and ')}.`)
  return known
}
