/**
 * Signing in by redirect (docs/decisions/029). A browser that opens a screen without a session is sent to the provider,
 * silently if the provider knows the customer, and comes back to the same screen. To prevent redirect loops, the third
 * failure within a minute, or one that a retry can't fix, ends on an error page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { MyDevices } from '#contract/screens.ts'
import type { BearerCheck } from '../identity/bearer.ts'
import { AccessDenied, explainDenial } from '../identity/denials.ts'
import type { Sealing } from '../identity/sealing.ts'
import type { Cookies } from './cookies.ts'
import { loginAddress } from './login-address.ts'
import { beginPending, takePending, type Pending } from './pending.ts'
import type { GivenTokens, ProviderClient } from './provider-client.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { Sessions, SignedIn } from './sessions.ts'
import { targetOf } from './target.ts'
import { trailOf } from './trail.ts'
import { sendTroublePage, type Trouble } from './trouble-pages.ts'

export interface SignInSettings {
  provider: ProviderClient
  sessions: Sessions
  bearer: BearerCheck
  sealing: Sealing
  cookies: Cookies
  brandName: string
  marketingLoginUrl: string
  now: () => Date
}

export const SESSION_COOKIE = 'session'

/** Where the newest sign-in led: Back to its callback leads there again. */
const ARRIVED_COOKIE = 'arrived'

/** Keeps the code while the page of an unavailable provider reloads. */
const CODE_COOKIE = 'trouble-code'
const CODE_SECONDS = 600

/** The provider knows the customer but has to show a page first, for example to ask for consent. */
const WANTS_A_PAGE = ['interaction_required', 'consent_required', 'account_selection_required']

type Asking = 'silently' | 'with a form' | 'for a new sign-in'
const PROMPTS = { silently: 'none', 'with a form': undefined, 'for a new sign-in': 'login' } as const

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(settings: SignInSettings) {
  const { provider, sessions, bearer, sealing, cookies, brandName, marketingLoginUrl, now } = settings

  const contextOf = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const trail = trailOf(cookies, request, reply, now())
    return { request, reply, trail, cookies, sealing, now: now() }
  }
  type Context = ReturnType<typeof contextOf>

  function stop({ request, reply }: Context, trouble: Trouble, target: string, why: string): FastifyReply {
    const kept = cookies.read(request, CODE_COOKIE) ?? ''
    const code = /^[0-9a-f]{8}$/.test(kept) ? kept : request.id.slice(0, 8)
    if (trouble === 'provider-down') cookies.set(reply, CODE_COOKIE, code, CODE_SECONDS)
    request.log.warn({ code, trouble, why }, 'a sign-in failed and showed an error page')
    return sendTroublePage(reply, trouble, { brandName, target, code })
  }

  async function goToProvider(context: Context, target: string, asking: Asking): Promise<FastifyReply> {
    if (!(await provider.answers()))
      return stop(context, 'provider-down', target, 'the provider isn’t responding')
    const pending = await beginPending(context, { target, isSilent: asking === 'silently' })
    return context.reply.redirect(await provider.authorizationUrl(pending, PROMPTS[asking]))
  }

  function goToLogin(context: Context, target: string | undefined) {
    const { reply, trail } = context
    const { isTooMuch } = trail.add('sent-to-login')
    // Prevents an endless loop if the login page sends everyone straight back.
    if (isTooMuch)
      return stop(context, 'failed', targetOf(target), 'the login page doesn’t add a customerRef')
    return reply.redirect(loginAddress(marketingLoginUrl, target))
  }

  /** Retries a failed attempt, unless there have been too many. */
  function again(context: Context, target: string, asking: Asking, why: string) {
    const { isTooMuch } = context.trail.add('failed')
    return isTooMuch ? stop(context, 'failed', target, why) : goToProvider(context, target, asking)
  }

  async function finish(context: Context, pending: Pending, tokens: GivenTokens): Promise<FastifyReply> {
    const { request, reply, trail } = context
    const found = await unusable(tokens, bearer)
    if (found) {
      if (tokens.refreshToken) void provider.revoke(tokens.refreshToken)
      const { isTooMuch } = trail.add('failed')
      return stop(context, isTooMuch ? 'failed' : found.trouble, pending.target, found.why)
    }
    const { newCookie } = await sessions.accept(tokens as SignedIn, {
      earlierCookie: cookies.read(request, SESSION_COOKIE),
      isSilent: pending.isSilent,
    })
    if (newCookie) cookies.set(reply, SESSION_COOKIE, newCookie)
    trail.add('done')
    cookies.set(reply, ARRIVED_COOKIE, Buffer.from(pending.target).toString('base64url'))
    return reply.redirect(pending.target)
  }

  return {
    /** A screen was opened without a session. */
    arrive(request: FastifyRequest, reply: FastifyReply, target: string) {
      const context = contextOf(request, reply)
      const { wasAtLogin, isJustDone } = context.trail
      // They come from the login page, so the provider should show its form if it doesn't know them.
      const asking = wasAtLogin ? 'with a form' : 'silently'
      if (isJustDone)
        return again(context, target, asking, 'the session is gone right after a successful sign-in')
      return goToProvider(context, target, asking)
    },

    /** "Sign in again" and "Try again". */
    ask(request: FastifyRequest, reply: FastifyReply, target: string, isNew: boolean) {
      return goToProvider(contextOf(request, reply), target, isNew ? 'for a new sign-in' : 'with a form')
    },

    /** Redirects to the marketing site's login, which returns to `target`. */
    toLogin: (request: FastifyRequest, reply: FastifyReply, target: string | undefined) =>
      goToLogin(contextOf(request, reply), target),

    async callback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const context = contextOf(request, reply)
      const answer = new URL(request.url, 'http://portal').searchParams
      const pending = await takePending(context, answer.get('state') ?? '')
      if (!pending) return comeBackLate(context)
      try {
        return await finish(context, pending, await provider.exchange(answer, pending))
      } catch (error) {
        if (error instanceof ProviderProblem) return afterProblem(context, pending, error)
        // The database may be down. The authorization code is used up, so only a new sign-in can help.
        request.log.error({ err: error }, 'a sign-in could not be finished')
        return stop(context, 'provider-down', pending.target, 'the portal failed; see its error')
      }
    },
  }

  /** A callback without its cookie: bookmarked, reached by Back, used twice, or cookies are blocked. */
  async function comeBackLate(context: Context): Promise<FastifyReply> {
    const cookie = cookies.read(context.request, SESSION_COOKIE)
    const session = cookie === undefined ? undefined : await sessions.find(cookie)
    const arrived = Buffer.from(cookies.read(context.request, ARRIVED_COOKIE) ?? '', 'base64url')
    if (session) return context.reply.redirect(targetOf(arrived.toString()))
    return stop(context, 'not-remembered', MyDevices, 'the callback came without its cookie')
  }

  function afterProblem(context: Context, { target, isSilent }: Pending, problem: ProviderProblem) {
    const { kind, code, message } = problem
    // Nobody is signed in at the provider. P1.3 sends them to `/`, which redirects to the login.
    if (isSilent && code === 'login_required')
      return context.reply.redirect(`/?${new URLSearchParams({ returnTo: target })}`)
    const why = `${code}: ${message}`
    // Nobody can cancel a silent sign-in.
    if (!isSilent && code === 'access_denied') {
      context.request.log.info({ why }, 'a sign-in was canceled at the provider')
      return sendTroublePage(context.reply, 'canceled', { brandName, target })
    }
    if (isSilent && WANTS_A_PAGE.includes(code)) return again(context, target, 'with a form', why)
    const { isTooMuch } = context.trail.add('failed')
    return stop(context, kind === 'unavailable' && !isTooMuch ? 'provider-down' : 'failed', target, why)
  }
}

/** Why calls would reject these tokens. A session with them would only cause a redirect loop. */
async function unusable(
  { subject, accessToken }: GivenTokens,
  bearer: BearerCheck,
): Promise<{ trouble: Trouble; why: string } | undefined> {
  try {
    const holder = await bearer.holderOf(`Bearer ${accessToken}`)
    if (holder.subject === subject) return undefined
    return { trouble: 'failed', why: 'the access token and the ID token have different subjects' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'unavailable') return { trouble: 'provider-down', why: 'its keys can’t be read' }
    if (!(error instanceof AccessDenied)) return undefined
    return { trouble: 'failed', why: `access token refused. ${explainDenial(error.denial).join(' ')}` }
  }
}
