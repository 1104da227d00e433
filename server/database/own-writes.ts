/**
 * Lets customers see what they have written, although reads may go to replicas: the answer to a write sets a cookie
 * with the position of its commit, which the browser sends to whichever server it reads from next. Each write has a
 * cookie of its own: answers can arrive in another order.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { functions, operations } from '#contract/index.ts'
import type { Database } from './database.ts'
import { parsePosition, type Position, type Replicas } from './replicas.ts'

const COOKIE = 'position-'
// Longer than a replica in use can be behind.
const LIFE_SECONDS = 10
const UNKNOWN = 'unknown'

const writing = new Set([
  ...Object.values(operations)
    .filter(({ writes }) => writes)
    .map(({ name }) => `/gateway/${name}`),
  ...Object.values(functions)
    .filter(({ method }) => method === 'POST')
    .map(({ name }) => `/functions/${name}`),
])

/** Also after a failure: what was written may have been committed. */
export function rememberOwnWrites(app: FastifyInstance, replicas: Replicas, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  app.addHook('onSend', async (request, reply) => {
    // Without a token, the call can't have written anything.
    if (!request.subject || !writing.has(request.routeOptions.url ?? '')) return
    const position = await replicas.position().catch(() => UNKNOWN)
    reply.header(
      'set-cookie',
      `${COOKIE}${randomBytes(4).toString('hex')}=${position}; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    )
  })
}

/** Where to read for whoever sends these cookies. */
export function databaseFor(replicas: Replicas, cookies: string | undefined): Database {
  let needed: Position = 0n
  for (const [, given = ''] of (cookies ?? '').matchAll(/(?:^|; ?)position-\w+=([^;]*)/g)) {
    const position = parsePosition(given)
    if (position === undefined) return replicas.choose(undefined)
    if (position > needed) needed = position
  }
  return replicas.choose(needed)
}
