/** Serves the web app: the page on every screen's path, and its hashed files. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '#contract/failure.ts'
import { isScreenPath } from '#contract/screens.ts'
import type { Arrivals } from '../sign-in/arrivals.ts'
import type { LeaveOtherHost } from '../sign-in/own-host.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { isOwnPath } from '../sign-in/target.ts'
import { accepts } from './accepts.ts'
import { dropDocumentHeaders } from '../http/security-headers.ts'
import type { FindAsset, SharedAsset } from './shared-assets.ts'
import type { Page } from './page.ts'

interface WebSettings {
  folder: URL
  page: Page
  arrivals: Arrivals
  leaveOtherHost: LeaveOtherHost
  signIn: SignIn
  /** A file of another build. */
  findAsset: FindAsset
}

export async function registerWeb(
  app: FastifyInstance,
  { folder, page, arrivals, leaveOtherHost, signIn, findAsset }: WebSettings,
): Promise<void> {
  const assets = join(fileURLToPath(folder), 'assets')
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    serve: false,
    preCompressed: true,
  })

  // File names contain a content hash, so they are immutable; old ones stay for tabs that are still open.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    dropDocumentHeaders(reply)
    const isOurs = name !== basename(name) || existsSync(join(assets, name))
    const shared = isOurs
      ? undefined
      : await findAsset(name, accepts(request.headers['accept-encoding'] ?? '', 'br'))
    if (shared) return sendShared(reply, shared)
    return reply.sendFile(`assets/${name}`, FOREVER)
  })
  for (const file of ['favicon.svg', 'robots.txt']) {
    app.get(`/${file}`, (_request, reply) => {
      dropDocumentHeaders(reply)
      return reply.sendFile(file, { maxAge: '1h' })
    })
  }

  // P1.2: the root redirects to the marketing site's login. The server does it, so no script has to load first.
  app.get<{ Querystring: { returnTo?: unknown } }>('/', (request, reply) => {
    const { returnTo } = request.query
    if (leaveOtherHost(request, reply)) return reply
    return signIn.toLogin(request, reply, isOwnPath(returnTo) ? returnTo : undefined)
  })

  app.get('/*', (request, reply) => answerAddress(request, reply, page, arrivals))
}

// Nobody asks whether it has changed, or for a part of it, so no headers for that.
const FOREVER = { immutable: true, maxAge: '365d', etag: false, lastModified: false, acceptRanges: false }

async function answerAddress(request: FastifyRequest, reply: FastifyReply, page: Page, arrivals: Arrivals) {
  const [path = '', ...query] = request.url.split('?')
  // The router in the browser reads `//device` as `/device`. Only our own paths: `//host` must not become a way out.
  const single = path.replaceAll(/\/{2,}/g, '/')
  if (single !== path && isScreenPath(single)) return reply.redirect([single, ...query].join('?'), 308)
  // A missing file is an error, never the page.
  if (/\.[a-z0-9]+$/i.test(path)) throw new Failure('unknown-request')
  if (!isScreenPath(path)) return sendPage(request, reply, page, 404)
  if (await arrivals.answer(request, reply)) return reply
  return sendPage(request, reply, page, 200)
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: 200 | 404) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('etag', page.etag)
  // `includes`: a proxy that compresses weakens the etag, but the content is the same.
  if (request.headers['if-none-match']?.includes(page.etag) && status === 200) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepts(accepted, encoding))
      return reply.header('content-encoding', encoding).send(page.encoded[encoding])
  }
  return reply.send(page.html)
}

function sendShared(reply: FastifyReply, { mediaType, content, isBrotli }: SharedAsset) {
  if (isBrotli) reply.header('content-encoding', 'br')
  return reply
    .type(mediaType)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .send(content)
}
