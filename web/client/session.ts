/**
 * The access token, in memory only. All callers share one token and one pending renewal. A failed refresh doesn't
 * sign anyone out: the silent sign-in iframe is tried first.
 */
import { Failure } from '#contract/failure.ts'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import { webConfig } from './config.ts'
import type { SignInProblem, Tokens } from './silent-sign-in.ts'

// Renews a little early, so a token doesn't expire on its way to the server.
const EARLY_MS = 20_000

const { identity } = webConfig
// Defined by the inline script in the document's head.
const { signInSilently, refreshTokens } = window.silentSignIn
let current: Tokens | undefined
let renewal: Promise<Tokens> | undefined
let isOver = false

/** Whether this tab ever had a session: losing one gets a different message than never having had one. */
export function hadSession(): boolean {
  return current !== undefined
}

/** The token's subject, once there is a token and if the provider includes it. */
export function signedInSubject(): string | undefined {
  return current?.subject
}

/**
 * Drops the token for good, and tells the server to refuse it. The page is being left: whatever asks for a token now
 * waits and reports nothing.
 */
export function endSession(): void {
  isOver = true
  if (current) void tellServer(current.accessToken)
  current = undefined
}

export async function accessToken(): Promise<string> {
  if (isOver) return never()
  if (current && current.expiresAt - EARLY_MS > Date.now()) return current.accessToken
  const tokens = await renew()
  return isOver ? never() : tokens.accessToken
}

/** After a 401: a new token, unless another caller has renewed it since the rejected one was used. */
export async function replaceToken(refused: string): Promise<string> {
  if (current?.accessToken === refused) current.expiresAt = 0
  return accessToken()
}

/** If it does not arrive, the token expires by itself. */
function tellServer(token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(SIGN_OUT_PATH, { method: 'POST', headers, keepalive: true }).catch(() => {})
}

function renew(): Promise<Tokens> {
  renewal ??= obtain()
    .then((tokens) => (current = { ...tokens, subject: tokens.subject ?? current?.subject }))
    .finally(() => (renewal = undefined))
  return renewal
}

async function obtain(): Promise<Tokens> {
  try {
    const first = window.firstSignIn
    window.firstSignIn = undefined
    if (first) return await first
    if (current?.refreshToken) {
      const refreshed = await refreshTokens(identity, current.refreshToken).catch(unlessUnreachable)
      if (refreshed) return refreshed
    }
    return await signInSilently(identity)
  } catch (error) {
    // Check `kind`; `instanceof` fails across bundles.
    const refused = (error as Partial<SignInProblem>).kind === 'refused'
    throw new Failure(refused ? 'unauthenticated' : 'unavailable')
  }
}

/**
 * A refused refresh falls back to the iframe. If the provider is unreachable, the iframe would only take longer to
 * fail.
 */
function unlessUnreachable(error: unknown): undefined {
  if ((error as Partial<SignInProblem>).kind === 'unreachable') throw error
}

function never(): Promise<never> {
  return new Promise(() => {})
}
