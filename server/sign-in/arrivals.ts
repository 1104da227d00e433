/** What somebody gets who opens a screen: in this order, another address, the login, the provider, or the page with its data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstReadAt } from '#contract/first-reads.ts'
import { Failure } from '#contract/failure.ts'
import { FIRST_READ_BLOCK, SESSION_TOKEN_BLOCK } from '#contract/session.ts'
import type { Page } from '../http/page.ts'
import { sendPageWithData } from '../http/page-with-data.ts'
import type { Cookies } from './cookies.ts'
import { isNavigation } from './navigation.ts'
import type { AccessToken, Session, Sessions } from './sessions.ts'
import { SESSION_COOKIE, type SignIn } from './sign-in.ts'
import { namesCustomer, targetOf } from './target.ts'

export interface ArrivalSettings {
  page: Page
  signIn: SignIn
  sessions: Sessions
  cookies: Cookies
  publicUrl: string
  pageDataMs: number
}

export interface Arrivals {
  /** Undefined if the plain page is the answer: for whatever is no navigation, and while the database is away. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** To PUBLIC_URL, where the cookies are, if the request names another host. */
  leaveOtherHost(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

const ELSEWHERE_COOKIE = 'led-here'
const ELSEWHERE_SECONDS = 5

export function createArrivals(
  app: FastifyInstance,
  { page, signIn, sessions, cookies, publicUrl, pageDataMs }: ArrivalSettings,
): Arrivals {
  const { host } = new URL(publicUrl)

  const leaveOtherHost: Arrivals['leaveOtherHost'] = (request, reply) => {
    if (request.host === host || !isNavigation(request)) return undefined
    // Still another host after being led here: a proxy must be changing it, and would do so for ever.
    if (cookies.read(request, ELSEWHERE_COOKIE)) {
      request.log.warn({ host: request.host, expected: host }, 'a proxy seems to change the Host header')
      return undefined
    }
    cookies.set(reply, ELSEWHERE_COOKIE, '1', ELSEWHERE_SECONDS)
    return reply.header('cache-control', 'no-store').redirect(publicUrl + request.url)
  }

  return {
    leaveOtherHost,

    async answer(request, reply) {
      if (!isNavigation(request)) return undefined
      const elsewhere = leaveOtherHost(request, reply)
      if (elsewhere) return elsewhere
      // P1.3: the login adds the references of whoever signs in.
      if (!namesCustomer(request.url)) return signIn.toLogin(request, reply, request.url)
      const cookie = cookies.read(request, SESSION_COOKIE)
      let session: Session | undefined
      try {
        session = cookie === undefined ? undefined : await sessions.find(cookie)
      } catch (error) {
        request.log.error({ err: error }, 'a session can’t be looked up')
        return undefined
      }
      if (cookie === undefined || !session || !sessions.isUsable(session))
        return signIn.arrive(request, reply, targetOf(request.url))
      // Opening a page is activity. Nobody waits for it.
      sessions
        .noteActivity(session)
        .catch((error) => request.log.error({ err: error }, 'activity is not noted'))
      const token = sessions.tokenFor(cookie, session, request.log)
      const blocks = [
        {
          id: SESSION_TOKEN_BLOCK,
          content: token.then((given) => JSON.stringify(given ?? { mustReload: true }), over),
        },
        { id: FIRST_READ_BLOCK, content: token.then((given) => given && firstRead(app, request, given)) },
      ]
      return sendPageWithData(request, reply, page, blocks, pageDataMs)
    },
  }
}

function over(error: unknown): string | undefined {
  return error instanceof Failure && error.code === 'unauthenticated'
    ? JSON.stringify({ isOver: true })
    : undefined
}

/** What the page's own first call would be answered: it passes the same checks, limits and schemas. */
async function firstRead(
  app: FastifyInstance,
  { url, headers, raw }: FastifyRequest,
  { accessToken }: AccessToken,
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const address = firstReadAt(pathname, searchParams)
  if (!address) return undefined
  const { cookie, 'x-forwarded-for': forwardedFor, traceparent } = headers
  const { statusCode, payload } = await app.inject({
    url: address,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(cookie && { cookie }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      ...(traceparent && { traceparent }),
    },
    ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
  })
  return `{"status":${statusCode},"body":${payload}}`
}
