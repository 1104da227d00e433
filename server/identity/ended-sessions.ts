/**
 * Access tokens of sessions that have ended, on any server (docs/decisions/021). They are kept in memory until they
 * expire, so that a call costs no statement: read at the start, and then heard of from the database.
 */
import type { Database } from '../database/database.ts'
import type { Feed } from '../live/postgres-feed.ts'
import { ENDED_SESSIONS, listEndedSessions } from '../queries/ended-sessions.ts'
import type { TokenHolder } from './bearer.ts'

export interface EndedToken {
  /** Its hash, as bearer.ts makes it. */
  token: string
  /** When no server accepts it any more, in milliseconds since 1970. */
  keptUntil: number
}

export interface EndedSessions {
  include(holder: Pick<TokenHolder, 'token'>): boolean
  /** Here at once; the database tells the other servers. */
  remember(ended: readonly EndedToken[]): void
  /** Called after sessions have ended. */
  onEnd(listener: () => void): void
}

const MOST_REMEMBERED = 100_000

export function followEndedSessions(db: Database, feed: Feed, now: () => Date): EndedSessions {
  const known = new Map<string, number>()
  const listeners: (() => void)[] = []

  const remember = (ended: readonly EndedToken[]) => {
    for (const { token, keptUntil } of ended) {
      // At the end: the first is the oldest.
      known.delete(token)
      known.set(token, keptUntil)
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!)
    }
    for (const listener of listeners) listener()
  }

  feed.on(ENDED_SESSIONS, {
    hear(payload) {
      const [token = '', , until] = payload.split(' ')
      remember([{ token, keptUntil: Number(until) }])
    },
    async gap() {
      remember(await listEndedSessions(db, { now: now() }))
    },
  })

  return {
    include: ({ token }) => (known.get(token) ?? 0) > now().getTime(),
    remember,
    onEnd: (listener) => void listeners.push(listener),
  }
}
