import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** References stand in query strings and tokens in headers: neither is ever written to a log. */
export function loggerOptions({ logLevel, production }: Config): FastifyServerOptions['logger'] {
  return {
    // On a developer's terminal only trouble is worth a line.
    level: logLevel === 'info' && !production ? 'warn' : logLevel,
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      // Nothing else of an error: the database puts the values of a row into it.
      err: ({ name, message, code, stack = '' }) => ({ type: name, message, code, stack }),
    },
  }
}

/** One line a request, when it has been answered. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    if (err) req.log.error({ req, res, err, responseTime: res.elapsedTime }, 'request errored')
    else req.log.info({ req, res, responseTime: res.elapsedTime }, 'request completed')
  }
}
