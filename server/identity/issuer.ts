/** What the server and the web app need from the OpenID provider's discovery document. */
import type { JWTVerifyGetKey } from 'jose'
import { issuerKeys } from './bearer.ts'

export interface Issuer {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  webMessage: boolean
  keys: JWTVerifyGetKey
}

export interface DiscoveryDocument {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  response_modes_supported?: string[]
}

const DISCOVERY_TIMEOUT_MS = 5_000

export async function discoverIssuer(issuer: string): Promise<Issuer> {
  const address = `${issuer}/.well-known/openid-configuration`
  let document: DiscoveryDocument
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    document = (await response.json()) as DiscoveryDocument
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The OpenID provider could not be reached at ${address}: ${reason}. Check OIDC_ISSUER.`, {
      cause: error,
    })
  }
  return describeIssuer(document, issuerKeys(document.jwks_uri))
}

export function describeIssuer(document: DiscoveryDocument, keys: JWTVerifyGetKey): Issuer {
  return {
    issuer: document.issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    webMessage: document.response_modes_supported?.includes('web_message') ?? false,
    keys,
  }
}
