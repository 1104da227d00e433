/**
 * The SSE stream behind an open job page (contract/job-events.ts). It subscribes before it reads the version, so no
 * change is lost in between, and immediately sends whatever the page has not seen yet.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import {
  HEARTBEAT_MS,
  JOB_EVENTS_PATH,
  JobEventsHeaders,
  JobEventsParams,
  type JobEvent,
} from '#contract/job-events.ts'
import { isNewer } from '#contract/job-versions.ts'
import { openReferences } from '../functions/viewer.ts'
import type { GatewayAccess } from '../gateway/access.ts'
import type { TokenHolder } from '../identity/bearer.ts'
import { streamChanged } from '../metrics/signals.ts'
import type { Parts } from '../parts.ts'
import type { JobChanges } from './job-changes.ts'
import { ConcurrencyLimiter } from '../limits/concurrency-limit.ts'

const SETTINGS = {
  // Browsers open at most six connections per host, across all tabs: leave some for calls.
  perCustomer: 4,
  inAll: 1_000,
  heartbeatMs: HEARTBEAT_MS,
}

export function registerJobEvents(
  app: FastifyInstance,
  { references, ended, now, jobEvents }: Parts,
  changes: JobChanges,
  { gatewayFor }: GatewayAccess,
): void {
  const { heartbeatMs, ...limits } = { ...SETTINGS, ...jobEvents }
  const limiter = new ConcurrencyLimiter(limits)
  const open = new Map<PassThrough, TokenHolder>()
  // Before close, which waits for open connections.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  ended.onEnd(() => {
    for (const [stream, holder] of open) if (ended.include(holder)) stream.end()
  })

  app.get<{ Querystring: JobEventsParams; Headers: JobEventsHeaders }>(JOB_EVENTS_PATH, {
    schema: { querystring: JobEventsParams, headers: JobEventsHeaders },
    handler: async (request, reply) => {
      const { id, since = '0', ...screen } = request.query
      const { customerRef, contractRef } = await openReferences(screen, references)
      const leave = limiter.take(request.subject)
      const stream = new PassThrough()
      stream.once('close', leave)
      const say = (text: string) => {
        if (stream.writable) stream.write(`${text}\n\n`)
      }
      try {
        let told = Number(request.headers['last-event-id'] ?? since)
        const tell = (version: number) => {
          if (!isNewer(version, told)) return
          told = version
          const event: JobEvent = { serviceJobId: id, version }
          say(`id: ${version}\ndata: ${JSON.stringify(event)}`)
        }
        const job = { subject: request.subject, customerRef, serviceJobId: id }
        const look = async (plan: string | null) =>
          (await gatewayFor(request).readJobVersion({ ...job, contractRef: plan }))?.version
        // The plan in the URL is checked once. Ownership of the job is part of every read.
        stream.once(
          'close',
          changes.follow(id, tell, () => look(null)),
        )
        const version = await look(contractRef)
        if (version === undefined) throw new Failure('not-yours')
        // An SSE comment, which clients ignore: a first byte says that the stream is open.
        say(': open')
        tell(version)
      } catch (error) {
        stream.destroy()
        throw error
      }
      const { holder } = request
      const heartbeat = setInterval(() => say(': here'), heartbeatMs)
      // Close the stream when its token expires, or was signed out in the meantime.
      const expiry = setTimeout(() => stream.end(), Math.max(0, holder.expiresAt - now().getTime()))
      if (ended.include(holder)) stream.end()
      open.set(stream, holder)
      streamChanged.say({ by: 1 })
      stream.once('close', () => {
        clearInterval(heartbeat)
        clearTimeout(expiry)
        open.delete(stream)
        streamChanged.say({ by: -1 })
      })
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // Keep proxies from buffering it.
          .header('x-accel-buffering', 'no')
          // Close the connection with the stream, so that shutdown has nothing to wait for.
          .header('connection', 'close')
          .send(stream)
      )
    },
  })
}
