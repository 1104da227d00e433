import type { Static } from 'typebox'
import { t } from '../database/column-types.ts'
import { sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'

/** The channel on which the database announces them (migration 032). */
export const ENDED_SESSIONS = 'ended_sessions'

const EndedSession = { session: t.text, endedAt: t.instant, keptUntil: t.instant }
const EndedSessionRow = t.record(EndedSession)
export type EndedSession = Static<typeof EndedSessionRow>

export const addEndedSession = write(
  { params: EndedSession },
  (p) => sql`
  insert into ended_sessions (session, ended_at, kept_until) values (${p.session}, ${p.endedAt}, ${p.keptUntil})
  on conflict (session) do update set
    ended_at = greatest(ended_sessions.ended_at, excluded.ended_at),
    kept_until = greatest(ended_sessions.kept_until, excluded.kept_until)`,
)

export const listEndedSessions = read(
  { params: { now: t.instant }, row: EndedSessionRow },
  (p) => sql`
  select session, ended_at as "endedAt", kept_until as "keptUntil"
  from ended_sessions where kept_until > ${p.now} order by ended_at`,
)
