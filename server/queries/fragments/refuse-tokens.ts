import { sql, type Sql } from '../../database/sql.ts'

/** From now on, every server refuses the access tokens that were given to these sessions (ended-sessions.ts). */
export const refuseTokens = (sessions: Sql, now: Sql) => sql`
    insert into ended_sessions (session, ended_at, kept_until)
    -- Servers accept a token a little longer than it lasts, because clocks differ.
    select given.key, ${now}, to_timestamp(given.value::float8 / 1000) + interval '5 minutes'
    from ${sessions}, jsonb_each_text(${sessions}.given_tokens) given
    on conflict (session) do nothing`
