/**
 * The stream behind an open job page (contract/job-events.ts). First the job is followed, then it is looked at: so
 * nothing falls between the two, and what the page has not seen yet is told at once.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import {
  HEARTBEAT_MS,
  JOB_EVENTS_PATH,
  JobEventsHeaders,
  JobEventsParams,
  type JobEvent,
} from '#contract/job-events.ts'
import { openReferences } from '../functions/viewer.ts'
import type { GatewayAccess } from '../gateway/access.ts'
import type { References } from '../identity/references.ts'
import { EventStream } from './event-stream.ts'
import type { JobChanges } from './job-changes.ts'
import { Places, type PlaceLimits } from '../http/concurrency-limit.ts'

export interface JobEventsDependencies {
  changes: JobChanges
  gatewayFor: GatewayAccess['gatewayFor']
  references: References
  now: () => Date
  settings?: Partial<JobEventsSettings>
}

export interface JobEventsSettings extends PlaceLimits {
  heartbeatMs: number
  /** How often it is looked whether a job has changed, where nobody tells. */
  pollMs?: number
}

const SETTINGS: JobEventsSettings = {
  // A browser opens six connections to a server, for all its tabs: some have to be left for calls.
  perCustomer: 4,
  inAll: 1_000,
  heartbeatMs: HEARTBEAT_MS,
}

export function registerJobEvents(app: FastifyInstance, dependencies: JobEventsDependencies): void {
  const { changes, gatewayFor, references, now } = dependencies
  const { heartbeatMs, ...limits } = { ...SETTINGS, ...dependencies.settings }
  const places = new Places(limits)
  const open = new Set<EventStream>()
  // Ahead of closing, which waits for what is open.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
    await changes.stop()
  })

  app.get<{ Querystring: JobEventsParams; Headers: JobEventsHeaders }>(JOB_EVENTS_PATH, {
    schema: { querystring: JobEventsParams, headers: JobEventsHeaders },
    handler: async (request, reply) => {
      const { id, since = '0', ...screen } = request.query
      const { customerRef, contractRef = null } = await openReferences(screen, references)
      const leave = places.take(request.subject)
      const stream = new EventStream()
      stream.once('close', leave)
      try {
        let told = Math.max(Number(since), Number(request.headers['last-event-id'] ?? 0))
        const tell = (version: number) => {
          if (version <= told) return
          told = version
          stream.tell({ serviceJobId: id, version } satisfies JobEvent, version)
        }
        const owner = { subject: request.subject, customerRef }
        const look = (plan: string | null) => gatewayFor(request).readJobVersion(owner, plan, id)
        // The plan in the address is checked once. Whose the job is, is part of every look.
        stream.once('close', await changes.follow(id, tell, () => look(null)))
        const version = await look(contractRef)
        if (version === undefined) throw new Failure('not-yours')
        // Whoever waits for the first byte learns that it is open.
        stream.comment('open')
        tell(version)
      } catch (error) {
        stream.destroy()
        throw error
      }
      // Until the token that opened it is no longer worth anything.
      stream.live({ heartbeatMs, lifeMs: request.tokenExpiresAt - now().getTime() })
      open.add(stream)
      stream.once('close', () => open.delete(stream))
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // Not to be gathered up by a proxy on the way.
          .header('x-accel-buffering', 'no')
          // When it ends, so does its connection: nothing is left that stopping would have to wait for.
          .header('connection', 'close')
          .send(stream)
      )
    },
  })
}
