/** What the server needs of the OpenID provider: its discovery document and its keys. */
import type { JWTVerifyGetKey } from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import { issuerKeys } from './bearer.ts'
import { whyFetchFailed } from './fetch-failure.ts'

export interface Issuer {
  issuer: string
  metadata: DiscoveryDocument
  keys: JWTVerifyGetKey
  /** How the server reaches the provider; the sandbox's is in the same process. */
  fetch?: typeof fetch
}

export interface DiscoveryDocument extends AuthorizationServer {
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}

/** It does not answer, or says that it can't at the moment. That may pass by itself. */
export class ProviderUnavailable extends Error {}

const DISCOVERY_TIMEOUT_MS = 5_000
const PASSING_STATUSES = [408, 429]
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

export async function discover(issuer: string): Promise<DiscoveryDocument> {
  const address = `${issuer}/.well-known/openid-configuration`
  const { status, text } = await read(address).catch((error: Error) => {
    throw new ProviderUnavailable(
      `The OpenID provider could not be reached at ${address}: ${whyFetchFailed(error)}. Check OIDC_ISSUER.`,
      { cause: error },
    )
  })
  if (status >= 500 || PASSING_STATUSES.includes(status))
    throw new ProviderUnavailable(`The OpenID provider at ${address} answered HTTP ${status}.`)
  const problem = status === 200 ? problemOf(text, issuer) : `HTTP ${status}`
  if (problem)
    throw new Error(
      `The OpenID provider's answer at ${address} can't be used: ${problem}. Check OIDC_ISSUER.`,
    )
  return JSON.parse(text) as DiscoveryDocument
}

async function read(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
  return { status: response.status, text: await response.text() }
}

/** Tokens name the document's issuer: with another one than OIDC_ISSUER, it is not the provider that was meant. */
function problemOf(text: string, issuer: string): string | undefined {
  let document: Partial<Record<keyof DiscoveryDocument, unknown>>
  try {
    document = Object(JSON.parse(text))
  } catch {
    return 'it is not JSON'
  }
  const insecure = issuer.startsWith('https:')
    ? ENDPOINTS.find((name) => String(document[name]).startsWith('http:'))
    : undefined
  if (insecure) return `${insecure} is not https`
  const missing = ENDPOINTS.find((name) => !URL.canParse(String(document[name])))
  if (missing) return `${missing} is missing or not a URL`
  // Some issuers end with a slash, which OIDC_ISSUER never does.
  return String(document.issuer).replace(/\/$/, '') === issuer
    ? undefined
    : `its issuer is ${String(document.issuer)}`
}

export function issuerOf(document: DiscoveryDocument): Issuer {
  return describeIssuer(document, issuerKeys(document.jwks_uri))
}

export function describeIssuer(document: DiscoveryDocument, keys: JWTVerifyGetKey): Issuer {
  return { issuer: document.issuer, metadata: document, keys }
}
