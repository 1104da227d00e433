/**
 * The open job page's news: server-sent events (text/event-stream) over the bearer token. An event says only how far
 * the job has come, and whoever wants to know more reads job-info. Beside the registry, because what it answers goes
 * on: it ends when the token expires, and is asked for again with a new one.
 */
import { Type, type Static } from 'typebox'
import { Owned, Shape, Version } from './fields.ts'
import { screenReferences } from './viewer.ts'

export const JOB_EVENTS = 'job-events'
export const JOB_EVENTS_PATH = `/functions/${JOB_EVENTS}`

/** In an address and in a header, a number is text. */
const LastSeen = Type.String({
  pattern: '^[0-9]{1,9}$',
  description:
    'The last version seen: what has happened since is told at once. Without it, where the job stands is',
})

export const JobEventsParams = Type.Object(
  { ...screenReferences, id: Owned('job', 'The {id} of the address'), since: Type.Optional(LastSeen) },
  { additionalProperties: false },
)
export type JobEventsParams = Static<typeof JobEventsParams>

/** What a client of server-sent events sends by itself when it comes back; the id of an event is its version. */
export const JobEventsHeaders = Type.Object({ 'last-event-id': Type.Optional(LastSeen) })
export type JobEventsHeaders = Static<typeof JobEventsHeaders>

export const JobEvent = Shape('JobEvent', { serviceJobId: Owned('job'), version: Version() })
export type JobEvent = Static<typeof JobEvent>

/** A comment comes this often where nothing else does. Much longer silence is a connection that is gone. */
export const HEARTBEAT_MS = 20_000
