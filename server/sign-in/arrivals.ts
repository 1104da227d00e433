/** Answers a request for a screen: a redirect to PUBLIC_URL, the login or the provider, or the page with its data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstScreenAt } from '#contract/screens.ts'
import { Failure } from '#contract/failure.ts'
import {
  DRAWN_TEMPLATE,
  FIRST_READ_BLOCK,
  SESSION_TOKEN_BLOCK,
  type SessionToken,
} from '#contract/session.ts'
import type { DrawScreen } from '../page/drawing.ts'
import type { Page } from '../page/page.ts'
import { jsonBlock, sendPageWithData } from '../page/page-with-data.ts'
import type { Cookies } from './cookies.ts'
import { isNavigation } from './navigation.ts'
import type { LeaveOtherHost } from './own-host.ts'
import type { Session, Sessions } from './sessions.ts'
import { SESSION_COOKIE, type SignIn } from './sign-in.ts'
import { namesCustomer, targetOf } from './target.ts'

export interface ArrivalSettings {
  page: Page
  draw?: DrawScreen | undefined
  signIn: SignIn
  sessions: Sessions
  cookies: Cookies
  leaveOtherHost: LeaveOtherHost
  pageDataMs: number
}

export interface Arrivals {
  /**
   * Returns whether it has answered. If not, the caller sends the page without data: for requests that don't open a
   * page, and while the database is unavailable. (It can't return the reply: awaiting one waits until it is sent.)
   */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function createArrivals(
  app: FastifyInstance,
  { page, draw, signIn, sessions, cookies, leaveOtherHost, pageDataMs }: ArrivalSettings,
): Arrivals {
  return {
    async answer(request, reply) {
      if (!isNavigation(request)) return false
      if (leaveOtherHost(request, reply)) return true
      // P1.3: the login adds the customer's references.
      if (!namesCustomer(request.url)) {
        void signIn.toLogin(request, reply, request.url)
        return true
      }
      const cookie = cookies.read(request, SESSION_COOKIE)
      let session: Session | undefined
      try {
        session = cookie === undefined ? undefined : await sessions.find(cookie)
      } catch (error) {
        request.log.error({ err: error }, 'a session could not be looked up')
        return false
      }
      if (cookie === undefined || !session || !sessions.isUsable(session)) {
        await signIn.arrive(request, reply, targetOf(request.url))
        return true
      }
      // Opening a page counts as activity. The page doesn't wait until it is stored.
      sessions
        .noteActivity(session)
        .catch((error) => request.log.error({ err: error }, 'a session’s activity could not be stored'))
      const token = sessions.tokenFor(cookie, session, request.log)
      const address = new URL(request.url, 'http://portal')
      const read = token.then((given) => given && firstRead(app, request, address, given))
      const blocks = [
        token
          .then((given) => JSON.stringify(given ?? { mustReload: true }), over)
          .then((json) => json && jsonBlock(SESSION_TOKEN_BLOCK, json)),
        read.then((answer) => answer && drawn(draw, request, address, answer) + firstReadBlock(answer)),
      ]
      void sendPageWithData(request, reply, page, blocks, pageDataMs)
      return true
    },
  }
}

function over(error: unknown): string | undefined {
  return error instanceof Failure && error.code === 'unauthenticated'
    ? JSON.stringify({ isOver: true })
    : undefined
}

interface Answer {
  statusCode: number
  payload: string
}

/** The answer that the page's first call would get. It passes the same checks, limits and schemas. */
async function firstRead(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  { pathname, searchParams }: URL,
  { accessToken }: SessionToken,
): Promise<Answer | undefined> {
  const address = firstScreenAt(pathname, searchParams)?.read
  if (!address) return undefined
  const { cookie, 'x-forwarded-for': forwardedFor, traceparent } = headers
  return app.inject({
    url: address,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(cookie && { cookie }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      ...(traceparent && { traceparent }),
    },
    ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
  })
}

function firstReadBlock({ statusCode, payload }: Answer): string {
  return jsonBlock(FIRST_READ_BLOCK, `{"status":${statusCode},"body":${payload}}`)
}

/** The screen as the server draws it; empty if it doesn't. */
function drawn(
  draw: DrawScreen | undefined,
  request: FastifyRequest,
  address: URL,
  { statusCode, payload }: Answer,
): string {
  if (statusCode !== 200) return ''
  try {
    const html = draw?.(address, payload)
    return html ? `<template id="${DRAWN_TEMPLATE}">${html}</template>` : ''
  } catch (error) {
    // The app draws the screen anyway.
    request.log.error({ err: error }, 'a screen could not be drawn')
    return ''
  }
}
