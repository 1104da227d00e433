import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

/** Accepts form posts only. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** CSRF protection: rejects posts from other origins. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // The default referrer policy would make browsers omit the origin.
    reply.header('referrer-policy', 'same-origin')
    const { origin = '', host } = headers
    const own = URL.canParse(origin) && new URL(origin).host === host
    if (method === 'POST' && !own) throw new Failure('not-yours')
  })
}
