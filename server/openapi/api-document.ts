/** Serves the API document, as JSON and as a page. */
import type { FastifyInstance } from 'fastify'
import { apiPageStyle, renderApiPage } from './api-page.ts'
import type { Config } from '../config.ts'
import { buildOpenApi } from './openapi.ts'
import { sha256 } from '../page/page.ts'

export function registerApiDocument(
  app: FastifyInstance,
  { brandName, publicUrl, identity }: Config,
  now: Date,
): void {
  // Made on first request, because describing every call takes a tenth of a second.
  const document = once(() =>
    buildOpenApi({ title: `${brandName} portal`, version: '2.0', serverUrl: publicUrl, identity, now }),
  )
  const json = once(() => JSON.stringify(document()))
  const page = once(() => renderApiPage(document()))

  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json()),
  )
  app.get('/openapi', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${sha256(apiPageStyle)}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page()),
  )
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
