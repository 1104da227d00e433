import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Config } from '../config.ts'
import { BODY_LIMIT } from '../limits/body-limit.ts'
import { boundTimes } from './bound-times.ts'
import { compileWhenUsed } from './compile-when-used.ts'
import type { Draining } from '../process/draining.ts'
import { NO_PAGE_HEADERS } from './failure-text.ts'
import { answerFailure, asFailure } from './failures.ts'
import { AnswerLog } from '../log/logging.ts'
import type { Page } from '../page/page.ts'
import { answerUnparsable } from './unparsable-requests.ts'
import { sendPage } from '../page/web-app.ts'

const HEADERS_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 6 * 60_000

/** How Fastify is set up. `page` is undefined if only calls are served. */
export function serverOptions(
  { trustedProxies }: Config,
  logger: NonNullable<FastifyServerOptions['logger']>,
  page: Page | undefined,
  draining: Draining,
): FastifyHttpOptions<Server> {
  const answerLog = new AnswerLog(draining)
  return {
    logger,
    logController: answerLog,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < trustedProxies,
    forceCloseConnections: 'idle',
    // Draining answers 503 itself, in our own format.
    return503OnClosing: false,
    // Longer than the largest upload may take; other bodies have less (arriving-bodies.ts).
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // No timeout for starting: the supervisor decides how long to wait.
    pluginTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnparsable,
    routerOptions: { maxParamLength: 1024 },
    schemaController: { compilersFactory: compileWhenUsed },
    // An unparsable URL never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(NO_PAGE_HEADERS)
      // A browser gets the page, which says that there is nothing at this address.
      if (page && request.headers.accept?.includes('text/html')) sendPage(request, reply, page, 404)
      else answerFailure(asFailure(error), request, reply)
      answerLog.requestCompleted(null, request, reply)
    },
    ajv: {
      customOptions: {
        // Report wrong types and unknown fields instead of coercing or dropping them.
        coerceTypes: false,
        removeAdditional: false,
        allErrors: true,
        keywords: ['x-owned', 'x-encrypted'],
      },
      onCreate: boundTimes,
    },
  }
}
