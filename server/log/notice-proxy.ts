import type { FastifyInstance } from 'fastify'

/** Logs once that there seems to be a proxy without TRUSTED_PROXIES. Clients can send the header too. */
export function noticeProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      app.log.warn(
        'A request came with X-Forwarded-For, but TRUSTED_PROXIES is 0. Behind a proxy, all customers then share one address and one rate limit.',
      )
    }
    done()
  })
}
