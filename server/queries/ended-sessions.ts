import { t } from '../database/column-types.ts'
import { sql } from '../database/sql.ts'
import { read } from '../database/statement.ts'

/** The channel on which the database announces them (migration 032). */
export const ENDED_SESSIONS = 'ended_sessions'

/** The access tokens of sessions that have ended, by their hash. */
export const listEndedSessions = read(
  { params: { now: t.instant }, row: t.record({ token: t.text, keptUntil: t.float }) },
  (p) => sql`
  select session as token, (extract(epoch from kept_until) * 1000)::float8 as "keptUntil"
  from ended_sessions where kept_until > ${p.now} order by ended_at`,
)
