/** The security headers of every answer. A page replaces the policy with its own. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { API_POLICY } from './failures.ts'

const TWO_YEARS_SECONDS = 63_072_000

export function sendSecurityHeaders(app: FastifyInstance, { production }: Config): void {
  const headers: [string, string][] = [
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    // URLs contain references: don't leak them to other sites.
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-frame-options', 'SAMEORIGIN'],
  ]
  if (production)
    headers.push(['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`])
  app.addHook('onRequest', (_request, reply, done) => {
    // Not through Fastify, which the sandbox's identity provider bypasses.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    reply.header('content-security-policy', API_POLICY)
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    done()
  })
}
