/** Redirects pages opened under another host name to PUBLIC_URL, which the cookies belong to. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { isNavigation } from './navigation.ts'

const COOKIE = 'led-here'
const LIFE_SECONDS = 5

/** Returns whether it has redirected the request. */
export type LeaveOtherHost = (request: FastifyRequest, reply: FastifyReply) => boolean

export function leaveOtherHostFor(publicUrl: string, cookies: Cookies): LeaveOtherHost {
  const { host } = new URL(publicUrl)
  return (request, reply) => {
    if (request.host === host || !isNavigation(request)) return false
    // The host is still wrong after the redirect: a proxy must be rewriting it, so don't redirect forever.
    if (cookies.read(request, COOKIE)) {
      request.log.warn({ host: request.host, expected: host }, 'a proxy seems to change the Host header')
      return false
    }
    cookies.set(reply, COOKIE, '1', LIFE_SECONDS)
    void reply.header('cache-control', 'no-store').redirect(publicUrl + request.url)
    return true
  }
}
