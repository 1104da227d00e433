/** The calls that a page makes about its own session (contract/session.ts). The cookie identifies the session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  SESSION_ACTIVITY_PATH,
  SESSION_END_PATH,
  SESSION_TOKEN_PATH,
  SessionEndParams,
  SessionEndResult,
  SessionTokenParams,
  SessionTokenResult,
} from '#contract/session.ts'
import { dropDocumentHeaders } from '../http/security-headers.ts'
import { AccessDenied } from '../identity/denials.ts'
import type { Cookies } from './cookies.ts'
import { isFromOwnPage } from './navigation.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Session, Sessions } from './sessions.ts'
import { SESSION_COOKIE } from './sign-in.ts'
import { targetOf } from './target.ts'

export interface SessionCallSettings {
  sessions: Sessions
  provider: ProviderClient
  cookies: Cookies
  publicUrl: string
  /** The account site's sign-out page. */
  signOutUrl: string
}

/** Keeps the screen for "Sign in again" while the browser is at the provider's sign-out. */
export const SIGNED_OUT_COOKIE = 'signed-out'
const SIGNED_OUT_SECONDS = 300

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A 401 here doesn't count as a guess: a session cookie can't be guessed. */
    guessesNothing?: true
  }
}
const NO_GUESSES = { guessesNothing: true } as const

const NONE = { type: 'object', additionalProperties: false }

export function registerSessionCalls(
  calls: FastifyInstance,
  { sessions, provider, cookies, publicUrl, signOutUrl }: SessionCallSettings,
): void {
  calls.addHook('onRequest', async (request, reply) => {
    dropDocumentHeaders(reply)
    // Rejects forms and scripts of other sites.
    if (!isFromOwnPage(request, publicUrl)) throw new AccessDenied('not-yours', { reason: 'other-site' })
  })

  const sessionOf = async (request: FastifyRequest): Promise<{ cookie: string; session: Session }> => {
    const cookie = cookies.read(request, SESSION_COOKIE)
    const session = cookie === undefined ? undefined : await sessions.find(cookie)
    if (cookie === undefined || !session) throw new AccessDenied('unauthenticated', { reason: 'no-session' })
    return { cookie, session }
  }

  calls.post<{ Body: SessionTokenParams }>(SESSION_TOKEN_PATH, {
    config: NO_GUESSES,
    schema: { body: SessionTokenParams, response: { 200: SessionTokenResult } },
    handler: async (request): Promise<SessionTokenResult> => {
      const { cookie, session } = await sessionOf(request)
      const token = await sessions.tokenFor(cookie, session, request.log, request.body.refused)
      return token ?? { mustReload: true }
    },
  })

  calls.post(SESSION_ACTIVITY_PATH, {
    config: NO_GUESSES,
    schema: { body: NONE, response: { 200: NONE } },
    handler: async (request) => {
      const { session } = await sessionOf(request)
      await sessions.noteActivity(session)
      return {}
    },
  })

  calls.post<{ Body: SessionEndParams }>(SESSION_END_PATH, {
    config: NO_GUESSES,
    schema: { body: SessionEndParams, response: { 200: SessionEndResult } },
    handler: async (request, reply: FastifyReply): Promise<SessionEndResult> => {
      const target = targetOf(request.body.returnTo)
      const cookie = cookies.read(request, SESSION_COOKIE)
      // Without a cookie, this browser is already signed out.
      const { idToken } = cookie === undefined ? { idToken: undefined } : await sessions.end(cookie)
      cookies.drop(reply, SESSION_COOKIE)
      const atProvider = provider.signOutUrl(idToken)
      // In a cookie, because the provider doesn't need to know the screen's address.
      if (atProvider) cookies.set(reply, SIGNED_OUT_COOKIE, encodeURIComponent(target), SIGNED_OUT_SECONDS)
      return { goTo: atProvider ?? signedOutAddress(signOutUrl, target) }
    },
  })
}

/** The account site's sign-out page, with the target of its "Sign in again" link. */
export function signedOutAddress(signOutUrl: string, target: unknown): string {
  const url = new URL(signOutUrl)
  url.searchParams.set('returnTo', targetOf(target))
  return url.href
}
