import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import { describeReason, type Denial, type DenialReason } from '../identity/denials.ts'
import type { Draining } from '../process/draining.ts'
import { writeLine } from './write-line.ts'

/** The log for everything before the app exists, or without it. */
export function openLog(config: Config): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(config) }).log
}

/** Query strings carry references and headers carry tokens: log neither. */
export function loggerOptions({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        // A request loses its socket when its stream is destroyed.
        ip: request.socket ? request.ip : undefined,
      }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (thrown: LoggableError | null) => describeError(thrown ?? new Error('null was thrown')),
    },
    hooks: {
      // Many lines are written where an error would not be caught, so if the fields can't be serialized, drop them.
      logMethod(args, write) {
        try {
          write.apply(this, args)
        } catch {
          const texts = (args as unknown[]).filter((part) => typeof part === 'string')
          try {
            write.call(this, { isIncomplete: true }, ...texts)
          } catch {
            // The stream itself fails.
          }
        }
      },
    },
    stream: { write: writeLine },
  }
}

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string | undefined
  cause?: LoggedError
  errors?: LoggedError[]
}

/** No other properties: database errors include row values. */
function describeError({ name, message, code, stack = '', cause, errors }: LoggableError): LoggedError {
  return {
    type: name,
    message,
    code,
    stack,
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
    ...(errors ? { errors: errors.filter((error) => error instanceof Error).map(describeError) } : {}),
  }
}
type LoggableError = Error & { code?: string; errors?: unknown[] }

const WARN_EVERY_MS = 60_000

/**
 * One log line per request, once the response is sent, with the reason for a 401 or 403. Health probes come every
 * second, so they are logged only if they fail for another reason than a shutdown.
 */
export class AnswerLog extends LogController {
  readonly #draining: Draining
  /** For each reason, when it was last logged as a warning, and how many denials there have been since. */
  readonly #warned = new Map<DenialReason, { at: number; untold: number }>()

  constructor(draining: Draining) {
    super()
    this.#draining = draining
  }

  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    if (isProbe(req) && !err && (res.statusCode < 400 || this.#draining.trouble())) return
    if (err && !isHangUp(err))
      req.log.error({ req, res, err, responseTime: res.elapsedTime }, 'request errored')
    else {
      const { denied } = req
      req.log.info({ req, res, responseTime: res.elapsedTime, denied }, 'request completed')
      if (denied) this.#warn(denied, req)
    }
  }

  /**
   * Warns about denials that a wrong setting may have caused, because then nobody gets in. At most once a minute for
   * each reason, because anyone can send wrong tokens.
   */
  #warn(denied: Denial, req: FastifyRequest): void {
    const { says, fix, isSetup } = describeReason(denied.reason)
    if (!isSetup) return
    const now = performance.now()
    const last = this.#warned.get(denied.reason)
    if (last && now - last.at < WARN_EVERY_MS) {
      last.untold += 1
      return
    }
    this.#warned.set(denied.reason, { at: now, untold: 0 })
    const count = 1 + (last?.untold ?? 0)
    req.log.warn({ req, denied, says, fix, count }, 'calls denied, probably because of a setting')
  }
}

function isProbe({ url }: FastifyRequest): boolean {
  return url.startsWith('/health/')
}

/** The client went away before the end of the response. That is not our error. */
function isHangUp(error: Error & { code?: string }): boolean {
  return ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')
}
