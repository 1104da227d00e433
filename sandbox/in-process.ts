/**
 * Requests that the sandbox's identity provider and the portal send each other. Both are this process, which may not be
 * able to reach itself at PUBLIC_URL.
 */
import type { FastifyInstance } from 'fastify'

export interface InProcess {
  fetch: typeof fetch
  /** From now on, this app answers. */
  answeredBy(app: FastifyInstance): void
}

export function inProcess(): InProcess {
  let answering: FastifyInstance | undefined
  return {
    answeredBy: (app) => void (answering = app),
    async fetch(input, init) {
      if (!answering) throw new TypeError('The sandbox has not started yet.')
      const request = new Request(input, init)
      const { pathname, search, host } = new URL(request.url)
      const { statusCode, headers, payload } = await answering.inject({
        method: request.method as 'GET' | 'POST',
        url: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host },
        payload: await request.text(),
      })
      const answered = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(payload || null, { status: statusCode, headers: answered })
    },
  }
}
