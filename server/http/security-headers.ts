/** The security headers of every answer. A page replaces the policy with its own; files and calls need fewer. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { API_POLICY } from './failure-text.ts'

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
    ['x-frame-options', 'DENY'],
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

/**
 * Removes headers that only documents use, to keep the first load within its budget; the content security policy still
 * forbids framing. Those of DOCUMENT_HEADERS are set on the raw response, before Fastify's own.
 */
export function dropDocumentHeaders(reply: FastifyReply): void {
  reply.removeHeader('permissions-policy')
  for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name)
}

const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
]
