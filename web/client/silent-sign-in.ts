/**
 * Gets a token without user interaction: a hidden iframe asks the OpenID provider (prompt=none), and the returned
 * code is exchanged with PKCE. It runs inline in the document's head, in parallel with the scripts, because it is the
 * longest chain of the first load; so it has almost no dependencies.
 */
import type { WebConfig } from '#contract/web-config.ts'
import { sha256 } from './sha256.ts'

export interface Tokens {
  /** The signed-in user's `sub`. Not every renewal includes it. */
  subject: string | undefined
  accessToken: string
  refreshToken: string | undefined
  expiresAt: number
}

type Identity = WebConfig['identity']

/** `refused`: the user has to sign in. `troubled`: the provider has an error. `unreachable`: no response. */
type ProblemKind = 'refused' | 'troubled' | 'unreachable'

export class SignInProblem extends Error {
  readonly kind: ProblemKind

  constructor(kind: ProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}

const FRAME_TIMEOUT_MS = 10_000
const FRAME_KEPT_MS = 10_000
// For a provider that doesn't return `expires_in`.
const SHORT_LIFE_SECONDS = 60
const CALLBACK = '/silent-callback.html'

export async function signInSilently(identity: Identity): Promise<Tokens> {
  const verifier = randomText()
  const code = await askFrame(identity, verifier)
  return requestTokens(identity, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: location.origin + CALLBACK,
  })
}

export function refreshTokens(identity: Identity, refreshToken: string): Promise<Tokens> {
  return requestTokens(identity, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

async function askFrame(identity: Identity, verifier: string): Promise<string> {
  const state = randomText()
  const url = new URL(identity.authorizationEndpoint)
  url.search = new URLSearchParams({
    client_id: identity.clientId,
    response_type: 'code',
    response_mode: identity.webMessage ? 'web_message' : 'query',
    scope: 'openid offline_access',
    redirect_uri: location.origin + CALLBACK,
    prompt: 'none',
    state,
    code_challenge: base64url(sha256(verifier)),
    code_challenge_method: 'S256',
    // `resource` is the standard parameter; some providers use the older `audience`.
    resource: identity.audience,
    audience: identity.audience,
  }).toString()
  const answer = await frameAnswer(url, identity.webMessage ? url.origin : location.origin, state)
  if (typeof answer.code === 'string') return answer.code
  throw new SignInProblem('refused', String(answer.error))
}

type Answer = Record<string, unknown>

function frameAnswer(url: URL, origin: string, state: string): Promise<Answer> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url.href
  const over = new AbortController()
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SignInProblem('unreachable', 'The sign-in service did not answer.')),
      FRAME_TIMEOUT_MS,
    )
    const listen = (event: MessageEvent) => {
      const { type, response } = (event.data ?? {}) as { type?: string; response?: Answer }
      const ours = event.origin === origin && event.source === frame.contentWindow
      if (!ours || type !== 'authorization_response' || response?.state !== state) return
      clearTimeout(timer)
      resolve(response)
    }
    addEventListener('message', listen, { signal: over.signal })
    document.documentElement.append(frame)
  }).finally(() => {
    over.abort()
    // Not now: removing it takes a slow phone 60 ms, and the token has yet to be requested.
    setTimeout(() => frame.remove(), FRAME_KEPT_MS)
  })
}

async function requestTokens(identity: Identity, parameters: Record<string, string>): Promise<Tokens> {
  const asked = Date.now()
  let response: Response
  try {
    response = await fetch(identity.tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({ client_id: identity.clientId, ...parameters }),
      credentials: 'omit',
    })
  } catch {
    throw new SignInProblem('unreachable', 'The sign-in service could not be reached.')
  }
  if (response.status >= 500) throw new SignInProblem('troubled', 'The sign-in service is having trouble.')
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (!response.ok || typeof body.access_token !== 'string')
    throw new SignInProblem('refused', String(body.error))
  return {
    subject: subjectOf(body.id_token),
    accessToken: body.access_token,
    refreshToken: typeof body.refresh_token === 'string' ? body.refresh_token : undefined,
    expiresAt: asked + (Number(body.expires_in) || SHORT_LIFE_SECONDS) * 1000,
  }
}

/** No verification: it comes straight from the provider, over the same connection as the token. */
function subjectOf(idToken: unknown): string | undefined {
  try {
    const payload = String(idToken).split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
