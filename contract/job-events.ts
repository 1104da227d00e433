/**
 * Updates for an open job page: server-sent events (text/event-stream), authenticated with the bearer token. An event
 * only contains the job's version; clients then read job-info. Not in the registry, because the response is a stream:
 * it ends when the token expires, and the client reconnects with a new one.
 */
import { Type, type Static } from 'typebox'
import { Closed, Owned, Shape, Version } from './fields.ts'
import { screenReferences } from './viewer.ts'

export const JOB_EVENTS = 'job-events'
export const JOB_EVENTS_PATH = `/functions/${JOB_EVENTS}`

/** In a query string and in a header, a number is text. */
const LastSeen = Type.String({
  pattern: '^[0-9]{1,10}$',
  description:
    'The last version seen; a newer one is sent immediately. If omitted, the current version is sent first',
})

export const JobEventsParams = Closed({
  ...screenReferences,
  id: Owned('job', 'The {id} in the URL'),
  since: Type.Optional(LastSeen),
})
export type JobEventsParams = Static<typeof JobEventsParams>

/** SSE clients send it when they reconnect; the id of an event is the version. */
export const JobEventsHeaders = Type.Object({ 'last-event-id': Type.Optional(LastSeen) })
export type JobEventsHeaders = Static<typeof JobEventsHeaders>

export const JobEvent = Shape('JobEvent', { serviceJobId: Owned('job'), version: Version() })
export type JobEvent = Static<typeof JobEvent>

/** Interval of the comments sent while nothing happens. After a much longer silence the connection is dead. */
export const HEARTBEAT_MS = 20_000
