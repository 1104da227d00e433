import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

/** Accepts form posts only, from pages of this server. `publicUrl` is where browsers find it. */
export function readForms(app: FastifyInstance, publicUrl: string): void {
  refuseOtherSites(app, publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form = Object.fromEntries(new URLSearchParams(String(body)))
      const bad = Object.keys(form).find((name) => form[name]!.includes('\0'))
      if (bad === undefined) done(null, form)
      else done(new Failure('malformed', [{ field: bad, message: 'contains NUL' }]))
    },
  )
}

/**
 * CSRF protection: rejects posts from other origins. To stop DNS rebinding, where a foreign host name resolves to this
 * server and so has the same origin as its pages, the host name must be one of ours too.
 */
function refuseOtherSites(app: FastifyInstance, publicUrl: string): void {
  const { host: ownHost, port } = new URL(publicUrl)
  const ownHosts = [ownHost, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port || 80}`)]
  app.addHook('onRequest', async ({ method, headers, host }, reply) => {
    // The default referrer policy would make browsers omit the origin.
    reply.header('referrer-policy', 'same-origin')
    const { origin = '' } = headers
    const own = ownHosts.includes(host) && URL.canParse(origin) && new URL(origin).host === host
    if (method === 'POST' && !own) throw new Failure('not-yours')
  })
}
