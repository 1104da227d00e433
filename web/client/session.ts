/**
 * The access token, in memory only. Whoever needs one gets the same one; a renewal under way is shared. A refresh
 * token that fails is no reason to sign anybody out: the silent frame is asked before that.
 */
import { Failure } from '#contract/failure.ts'
import { webConfig } from './config.ts'
import type { SignInProblem, Tokens } from './silent-sign-in.ts'

// Renewed a little early, so that a token does not expire on its way to the server.
const EARLY_MS = 20_000

const { identity } = webConfig
// Already there, in the document's head.
const { signInSilently, refreshTokens } = window.silentSignIn
let current: Tokens | undefined
let renewal: Promise<Tokens> | undefined

/** Whether there ever was a session in this tab: losing one and never having had one are told differently. */
export function hadSession(): boolean {
  return current !== undefined
}

/** Whose the token is, once there is one and where the provider says so. */
export function signedInSubject(): string | undefined {
  return current?.subject
}

export async function accessToken(): Promise<string> {
  if (current && current.expiresAt - EARLY_MS > Date.now()) return current.accessToken
  return (await renew()).accessToken
}

/** After a 401: a new token, unless somebody else has already got one since the refused one was used. */
export async function replaceToken(refused: string): Promise<string> {
  if (current && current.accessToken !== refused) return current.accessToken
  return (await renew()).accessToken
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
    // Told by its kind: its class is the head's.
    const refused = (error as Partial<SignInProblem>).kind === 'refused'
    throw new Failure(refused ? 'unauthenticated' : 'unavailable')
  }
}

/** A refused refresh is worth asking the frame; where nobody can be reached, the frame only takes longer to say so. */
function unlessUnreachable(error: unknown): undefined {
  if ((error as Partial<SignInProblem>).kind === 'unreachable') throw error
}
