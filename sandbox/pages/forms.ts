import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

/** Makes the pages of an app read what a form sends, and nothing else. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A form of another site could press our buttons in the name of whoever has this page open. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // By default browsers are told to say nothing about where a request comes from.
    reply.header('referrer-policy', 'same-origin')
    const { origin = '', host } = headers
    const own = URL.canParse(origin) && new URL(origin).host === host
    if (method === 'POST' && !own) throw new Failure('not-yours')
  })
}
