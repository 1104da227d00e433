/** The routes that a browser visits to sign in or out, and the provider's back-channel logout. */
import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import { Failure } from '#contract/failure.ts'
import {
  BACK_CHANNEL_LOGOUT_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_PATH,
  SIGNED_OUT_PATH,
} from '#contract/session.ts'
import type { Issuer } from '../identity/issuer.ts'
import type { Cookies } from './cookies.ts'
import { isNavigation } from './navigation.ts'
import type { LeaveOtherHost } from './own-host.ts'
import { SIGNED_OUT_COOKIE, signedOutAddress } from './session-calls.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { targetOf } from './target.ts'

export interface SignInRoutes {
  signIn: SignIn
  sessions: Sessions
  issuer: Issuer
  clientId: string
  cookies: Cookies
  leaveOtherHost: LeaveOtherHost
  signOutUrl: string
  now: () => Date
}

interface Query {
  returnTo?: unknown
  prompt?: unknown
}

export async function registerSignIn(
  app: FastifyInstance,
  { signIn, sessions, issuer, clientId, cookies, leaveOtherHost, signOutUrl, now }: SignInRoutes,
): Promise<void> {
  app.get<{ Querystring: Query }>(SIGN_IN_PATH, (request, reply) => {
    if (!isNavigation(request)) throw new Failure('unknown-request')
    if (leaveOtherHost(request, reply)) return reply
    const { returnTo, prompt } = request.query
    return signIn.ask(request, reply, targetOf(returnTo), prompt === 'login')
  })

  app.get(SIGN_IN_CALLBACK_PATH, (request, reply) => {
    if (!isNavigation(request)) throw new Failure('unknown-request')
    return signIn.callback(request, reply)
  })

  app.get(SIGNED_OUT_PATH, (request, reply) => {
    const target = decodeURIComponent(cookies.read(request, SIGNED_OUT_COOKIE) ?? '')
    cookies.drop(reply, SIGNED_OUT_COOKIE)
    return reply.header('cache-control', 'no-store').redirect(signedOutAddress(signOutUrl, target))
  })

  await app.register(async (provider) => {
    provider.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('logout_token') ?? ''),
    )
    provider.post(BACK_CHANNEL_LOGOUT_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await sessions.endAtProvider(
        await readLogoutToken(String(request.body ?? ''), { issuer, clientId, now }),
      )
      return {}
    })
  })
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const MINUTE_SECONDS = 60

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
async function readLogoutToken(
  token: string,
  { issuer, clientId, now }: Pick<SignInRoutes, 'issuer' | 'clientId' | 'now'>,
): Promise<{ providerSession: string | null; subject: string | null }> {
  const { payload } = await jwtVerify(token, issuer.keys, {
    issuer: issuer.issuer,
    audience: clientId,
    clockTolerance: MINUTE_SECONDS,
    requiredClaims: ['iat', 'events'],
    maxTokenAge: 2 * MINUTE_SECONDS,
    currentDate: now(),
  }).catch(() => {
    throw notALogout()
  })
  const { sid, sub, events, nonce } = payload
  const providerSession = typeof sid === 'string' ? sid : null
  const subject = typeof sub === 'string' ? sub : null
  const isLogout = Boolean((events as Record<string, unknown> | null)?.[LOGOUT_EVENT])
  if (!isLogout || nonce !== undefined || (providerSession ?? subject) === null) throw notALogout()
  return { providerSession, subject }
}

function notALogout(): Failure {
  return new Failure('malformed', [
    { field: 'logout_token', message: 'is not a logout token for this client' },
  ])
}
