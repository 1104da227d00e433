/** Sessions of signed-in customers, by the hash of the cookie. The cookie is proof enough, so no subject is needed. */
import type { Static } from 'typebox'
import { t } from '../database/column-types.ts'
import { literal, sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'
import { refuseTokens } from './fragments/refuse-tokens.ts'

const Session = t.record({
  sessionId: t.uuid,
  subject: t.text,
  /** Encrypted, like every token here. */
  accessToken: t.text,
  accessExpiresAt: t.instant,
  canRenew: t.boolean,
  renewals: t.int,
  activeAt: t.instant,
  endsAt: t.instant,
})
export type Session = Static<typeof Session>

const COLUMNS = sql`
  session_id as "sessionId", subject, access_token as "accessToken", access_expires_at as "accessExpiresAt",
  refresh_token is not null as "canRenew", renewals, active_at as "activeAt",
  ends_at as "endsAt"`

/** None if it has ended, by whatever limit. */
export const findSession = read(
  { params: { cookieHash: t.text, now: t.instant, idleSince: t.instant }, row: Session },
  (p) => sql`
  select ${COLUMNS} from sessions
  where cookie_hash = ${p.cookieHash} and ended_at is null and ends_at > ${p.now} and active_at > ${p.idleSince}`,
)

const TOKENS = {
  idToken: t.nullable(t.text),
  refreshToken: t.nullable(t.text),
  accessToken: t.text,
  accessExpiresAt: t.instant,
  /** The access token's hash, with its expiry. */
  givenToken: t.map(t.float),
}

export const createSession = write(
  {
    params: {
      sessionId: t.uuid,
      cookieHash: t.text,
      subject: t.text,
      providerSession: t.nullable(t.text),
      ...TOKENS,
      now: t.instant,
      endsAt: t.instant,
    },
  },
  (p) => sql`
  insert into sessions (session_id, cookie_hash, subject, provider_session, id_token, refresh_token, access_token,
    access_expires_at, given_tokens, created_at, active_at, ends_at)
  values (${p.sessionId}, ${p.cookieHash}, ${p.subject}, ${p.providerSession}, ${p.idToken}, ${p.refreshToken},
    ${p.accessToken}, ${p.accessExpiresAt}, ${p.givenToken}, ${p.now}, ${p.now}, ${p.endsAt})`,
)

/** A new sign-in of the same person takes the place of what the session had. Returns the refresh token that it had. */
export const adoptTokens = write(
  {
    params: { sessionId: t.uuid, providerSession: t.nullable(t.text), ...TOKENS, now: t.instant },
    row: t.record({ earlierToken: t.nullable(t.text) }),
  },
  (p) => sql`
  with earlier as materialized (
    select refresh_token from sessions where session_id = ${p.sessionId} and ended_at is null for update)
  update sessions set provider_session = ${p.providerSession}, id_token = ${p.idToken},
    refresh_token = ${p.refreshToken}, access_token = ${p.accessToken}, access_expires_at = ${p.accessExpiresAt},
    given_tokens = sessions.given_tokens || ${p.givenToken}, renewals = renewals + 1, lease_id = null, leased_until = null,
    active_at = greatest(active_at, ${p.now})
  from earlier where session_id = ${p.sessionId} and ended_at is null
  returning earlier.refresh_token as "earlierToken"`,
)

/** After a sign-in whose tokens are not needed. */
export const keepSession = write(
  {
    params: {
      sessionId: t.uuid,
      providerSession: t.nullable(t.text),
      idToken: t.nullable(t.text),
      now: t.instant,
    },
  },
  (p) => sql`
  update sessions set provider_session = coalesce(${p.providerSession}, provider_session),
    id_token = coalesce(${p.idToken}, id_token), active_at = greatest(active_at, ${p.now})
  where session_id = ${p.sessionId} and ended_at is null`,
)

export const noteActivity = write(
  { params: { sessionId: t.uuid, now: t.instant } },
  (p) => sql`
  update sessions set active_at = greatest(active_at, ${p.now})
  where session_id = ${p.sessionId} and ended_at is null`,
)

/** One row if it hasn't been renewed since, and no other server is renewing it. */
export const leaseSession = write(
  {
    params: { sessionId: t.uuid, renewals: t.int, leaseId: t.uuid, now: t.instant, leasedUntil: t.instant },
    row: t.record({ refreshToken: t.text }),
  },
  (p) => sql`
  update sessions set lease_id = ${p.leaseId}, leased_until = ${p.leasedUntil}
  where session_id = ${p.sessionId} and ended_at is null and renewals = ${p.renewals} and refresh_token is not null
    and (leased_until is null or leased_until <= ${p.now})
  returning refresh_token as "refreshToken"`,
)

/** One row unless the session has ended in the meantime. Drops hashes of tokens that are no longer accepted anyway. */
export const storeRenewal = write(
  {
    params: { sessionId: t.uuid, leaseId: t.uuid, ...TOKENS, keptSince: t.float },
    row: t.record({ sessionId: t.uuid }),
  },
  (p) => sql`
  update sessions set id_token = coalesce(${p.idToken}, id_token),
    refresh_token = coalesce(${p.refreshToken}, refresh_token), access_token = ${p.accessToken},
    access_expires_at = ${p.accessExpiresAt}, renewals = renewals + 1, lease_id = null, leased_until = null,
    given_tokens = ${p.givenToken} || coalesce((
      select jsonb_object_agg(given.key, given.value) from jsonb_each(given_tokens) given
      where (given.value)::float8 > ${p.keptSince}), '{}')
  where session_id = ${p.sessionId} and lease_id = ${p.leaseId} and ended_at is null
  returning session_id as "sessionId"`,
)

/** `isLost`: the provider will not renew it again. */
export const releaseLease = write(
  { params: { sessionId: t.uuid, leaseId: t.uuid, isLost: t.boolean } },
  (p) => sql`
  update sessions set lease_id = null, leased_until = null,
    refresh_token = case when ${p.isLost}::boolean then null else refresh_token end
  where session_id = ${p.sessionId} and lease_id = ${p.leaseId}`,
)

const Ended = t.record({
  idToken: t.nullable(t.text),
  refreshToken: t.nullable(t.text),
  givenTokens: t.map(t.float),
})

/** Ends sessions for good. Their access tokens are refused from now on, by every server (ended-sessions.ts). */
const endWhere = (condition: ReturnType<typeof sql>, now: ReturnType<typeof sql>) => sql`
  with going as materialized (
    select session_id, id_token, refresh_token, given_tokens from sessions
    where ${condition} and ended_at is null for update),
  ended as (
    update sessions set ended_at = ${now}, id_token = null, refresh_token = null, access_token = '', lease_id = null
    from going where sessions.session_id = going.session_id),
  refused as (${refuseTokens(sql`going`, now)})
  select id_token as "idToken", refresh_token as "refreshToken", given_tokens as "givenTokens" from going`

export const endSession = write({ params: { cookieHash: t.text, now: t.instant }, row: Ended }, (p) =>
  endWhere(
    // Tabs that signed in at the same moment may have got one each; the browser kept one cookie.
    sql`(cookie_hash = ${p.cookieHash} or (subject, provider_session) = (
        select own.subject, own.provider_session from sessions own where own.cookie_hash = ${p.cookieHash}))`,
    p.now,
  ),
)

const MOST_AT_ONCE = 500

/** Ends sessions that were idle for too long, or that have lasted too long. */
export const endOverdueSessions = write(
  { params: { now: t.instant, idleSince: t.instant }, row: Ended },
  (p) =>
    endWhere(
      sql`session_id in (
        select overdue.session_id from sessions overdue
        where overdue.ended_at is null and (overdue.ends_at <= ${p.now} or overdue.active_at <= ${p.idleSince})
        limit ${literal(MOST_AT_ONCE)} for update skip locked)`,
      p.now,
    ),
)

/** For the provider's logout: one session there, or all sessions of a person. */
export const endProviderSessions = write(
  {
    params: { providerSession: t.nullable(t.text), subject: t.nullable(t.text), now: t.instant },
    row: Ended,
  },
  (p) =>
    endWhere(
      sql`(provider_session = ${p.providerSession} or (${p.providerSession}::text is null and subject = ${p.subject}))
      and (${p.subject}::text is null or subject = ${p.subject})`,
      p.now,
    ),
)
