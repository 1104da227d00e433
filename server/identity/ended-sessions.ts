/**
 * Sessions that were signed out on any server (docs/decisions/021). They are kept in memory, so that a call costs no
 * statement: read at the start, and then heard of from the database.
 */
import type { Database } from '../database/database.ts'
import type { Feed } from '../live/feed.ts'
import {
  addEndedSession,
  ENDED_SESSIONS,
  listEndedSessions,
  type EndedSession,
} from '../queries/ended-sessions.ts'
import { CLOCK_TOLERANCE_SECONDS, type TokenHolder } from './bearer.ts'

export interface EndedSessions {
  /** Whether the token was issued before its session ended. */
  include(holder: TokenHolder): boolean
  end(holder: TokenHolder): Promise<void>
  /** Called after sessions have ended. */
  onEnd(listener: () => void): void
}

const MOST_REMEMBERED = 100_000
const DAY_MS = 24 * 60 * 60 * 1000

export function followEndedSessions(db: Database, feed: Feed, now: () => Date): EndedSessions {
  const known = new Map<string, { endedAt: number; keptUntil: number }>()
  const listeners: (() => void)[] = []

  const remember = (ended: EndedSession) => {
    const { session } = ended
    const before = known.get(session)
    // At the end: the first is the oldest.
    known.delete(session)
    known.set(session, {
      endedAt: Math.max(ended.endedAt.getTime(), before?.endedAt ?? 0),
      keptUntil: Math.max(ended.keptUntil.getTime(), before?.keptUntil ?? 0),
    })
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!)
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  feed.on(ENDED_SESSIONS, {
    hear(payload) {
      const [session = '', at, until] = payload.split(' ')
      remember({ session, endedAt: new Date(Number(at)), keptUntil: new Date(Number(until)) })
      tell()
    },
    async gap() {
      for (const ended of await listEndedSessions(db, { now: now() })) remember(ended)
      tell()
    },
  })

  return {
    include({ session, issuedAt }) {
      const ended = known.get(session)
      return ended !== undefined && issuedAt <= ended.endedAt && ended.keptUntil > now().getTime()
    },
    async end(holder) {
      const ended = describeEnd(holder, now())
      // Here at once, even if the database does not answer.
      remember(ended)
      tell()
      await addEndedSession(db, ended)
    },
    onEnd: (listener) => void listeners.push(listener),
  }
}

function describeEnd({ session, issuedAt, expiresAt }: TokenHolder, now: Date): EndedSession {
  // The provider's clock may be ahead of ours: the token that signs out is always refused.
  const endedAt = Math.max(now.getTime(), issuedAt)
  // The session's other tokens were issued by now, and last as long as this one.
  const lifeMs = issuedAt > 0 ? expiresAt - issuedAt : DAY_MS
  return {
    session,
    endedAt: new Date(endedAt),
    keptUntil: new Date(endedAt + lifeMs + CLOCK_TOLERANCE_SECONDS * 1_000),
  }
}
