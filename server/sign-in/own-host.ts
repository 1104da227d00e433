/** Leads to PUBLIC_URL, where the cookies are, whoever opens a page at another name of this server. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { isNavigation } from './navigation.ts'

const COOKIE = 'led-here'
const LIFE_SECONDS = 5

/** Whether it has answered. */
export type LeaveOtherHost = (request: FastifyRequest, reply: FastifyReply) => boolean

export function leaveOtherHostFor(publicUrl: string, cookies: Cookies): LeaveOtherHost {
  const { host } = new URL(publicUrl)
  return (request, reply) => {
    if (request.host === host || !isNavigation(request)) return false
    // Still another host after being led here: a proxy must be changing it, and would do so for ever.
    if (cookies.read(request, COOKIE)) {
      request.log.warn({ host: request.host, expected: host }, 'a proxy seems to change the Host header')
      return false
    }
    cookies.set(reply, COOKIE, '1', LIFE_SECONDS)
    void reply.header('cache-control', 'no-store').redirect(publicUrl + request.url)
    return true
  }
}
