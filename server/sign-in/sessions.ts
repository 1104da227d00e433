/**
 * Sessions of signed-in customers. The browser has a cookie, the row has what the provider gave, and every server finds
 * both. One server at a time renews a session's tokens, and the others wait for its result: a refresh token is never used
 * twice at once.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Failure } from '#contract/failure.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import type { EndedSessions } from '../identity/ended-sessions.ts'
import type { Sealing } from '../identity/sealing.ts'
import * as queries from '../queries/sessions.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { GivenTokens, ProviderClient } from './provider-client.ts'

export interface SessionSettings {
  db: Database
  sealing: Sealing
  provider: ProviderClient
  ended: Pick<EndedSessions, 'remember'>
  now: () => Date
  /** Without activity for this long, a session ends. */
  inactivityMs: number
  lifeHours: number
}

export type Session = queries.Session

export interface AccessToken {
  accessToken: string
  subject: string
  expiresIn: number
}

export interface SignedIn extends GivenTokens {
  subject: string
}

// A tab reports activity at most once a minute, and the report takes a moment.
const REPORTING_SECONDS = 90
const TOUCH_AFTER_MS = 60_000
// A browser renews 20 seconds before the end: what it gets must last longer.
const SHORTEST_LIFE_MS = 30_000
// Longer than the provider may take to answer.
const LEASE_SECONDS = 15
const LOOK_AGAIN_MS = 100
// As in the statement that ends a session.
const LONGEST_TOLERANCE_MS = 5 * 60_000
const PURPOSE = 'session'
const MOST_OPENED = 10_000

export type Sessions = ReturnType<typeof openSessions>

export function openSessions({
  db,
  sealing,
  provider,
  ended,
  now,
  inactivityMs,
  lifeHours,
}: SessionSettings) {
  const renewals = new Map<string, Promise<AccessToken | undefined>>()
  // Every page of a visit needs the same one.
  const openedTokens = new LRUCache<string, string>({ max: MOST_OPENED })

  async function find(cookie: string): Promise<Session | undefined> {
    const [session] = await queries.findSession(db, {
      cookieHash: hashOf(cookie),
      now: now(),
      idleSince: secondsAfter(now(), -(inactivityMs / 1000 + REPORTING_SECONDS)),
    })
    return session
  }

  async function sealed(tokens: GivenTokens) {
    const { accessToken, idToken, refreshToken, expiresIn } = tokens
    const seal = (text: string | null) => (text === null ? null : sealing.seal(PURPOSE, text))
    const accessExpiresAt = secondsAfter(now(), expiresIn)
    return {
      accessToken: await sealing.seal(PURPOSE, accessToken),
      idToken: await seal(idToken),
      refreshToken: await seal(refreshToken),
      accessExpiresAt,
      givenToken: { [hashOf(accessToken)]: accessExpiresAt.getTime() },
    }
  }

  async function open(text: string): Promise<string> {
    const opened = openedTokens.get(text) ?? (await sealing.open(PURPOSE, text))
    // Its key is gone: nothing of the session can be read any more.
    if (opened === undefined) throw new Failure('unauthenticated')
    openedTokens.set(text, opened)
    return opened
  }

  async function given(session: Session): Promise<AccessToken> {
    const left = session.accessExpiresAt.getTime() - now().getTime()
    return {
      accessToken: await open(session.accessToken),
      subject: session.subject,
      expiresIn: Math.max(0, Math.floor(left / 1000)),
    }
  }

  const isFresh = ({ accessExpiresAt }: Session) =>
    accessExpiresAt.getTime() - now().getTime() > SHORTEST_LIFE_MS

  /** Undefined if only another sign-in can renew it. */
  async function renew(
    cookie: string,
    seen: Session,
    log: FastifyBaseLogger,
  ): Promise<AccessToken | undefined> {
    const until = now().getTime() + LEASE_SECONDS * 1000
    let session: Session | undefined = seen
    while (session.renewals === seen.renewals) {
      if (!session.canRenew) return undefined
      const leaseId = randomUUID()
      const { sessionId, renewals: known } = session
      const leasedUntil = secondsAfter(now(), LEASE_SECONDS)
      const [lease] = await queries.leaseSession(db, {
        sessionId,
        renewals: known,
        leaseId,
        now: now(),
        leasedUntil,
      })
      if (lease) await ask(sessionId, leaseId, lease.refreshToken, log)
      else if (now().getTime() > until) throw new Failure('unavailable')
      else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      session = await find(cookie)
      if (!session) throw new Failure('unauthenticated')
    }
    return given(session)
  }

  async function ask(
    sessionId: string,
    leaseId: string,
    sealedToken: string,
    log: FastifyBaseLogger,
  ): Promise<void> {
    let tokens: GivenTokens
    try {
      tokens = await provider.refresh(await open(sealedToken))
    } catch (error) {
      const isLost = error instanceof ProviderProblem && error.code === 'invalid_grant'
      await queries.releaseLease(db, { sessionId, leaseId, isLost })
      if (error instanceof ProviderProblem && !isLost) {
        log.error({ reason: error.code, detail: error.message }, 'the provider did not renew a session')
        throw new Failure('unavailable')
      }
      if (!isLost) throw error
      log.warn({ detail: error.message }, 'the provider no longer renews a session')
      return
    }
    const parts = await sealed(tokens)
    const stored = await queries.storeRenewal(db, { sessionId, leaseId, ...parts, nowMs: now().getTime() })
    // It has ended in the meantime.
    if (stored.length === 0 && tokens.refreshToken) await provider.revoke(tokens.refreshToken)
  }

  async function over(rows: Awaited<ReturnType<typeof queries.endSession>>): Promise<void> {
    ended.remember(
      rows.flatMap(({ givenTokens }) =>
        Object.entries(givenTokens).map(([token, expiresAt]) => ({
          token,
          keptUntil: expiresAt + LONGEST_TOLERANCE_MS,
        })),
      ),
    )
    for (const { refreshToken } of rows) {
      const opened = refreshToken === null ? undefined : await sealing.open(PURPOSE, refreshToken)
      // Nobody waits for it: the session has ended here.
      if (opened !== undefined) void provider.revoke(opened)
    }
  }

  async function end(cookie: string): Promise<{ idToken: string | undefined }> {
    const rows = await queries.endSession(db, { cookieHash: hashOf(cookie), now: now() })
    await over(rows)
    const [row] = rows
    return { idToken: row?.idToken ? await sealing.open(PURPOSE, row.idToken) : undefined }
  }

  return {
    find,
    end,

    /** For the session that `find` has found. `refused`: a token that a call was refused with. */
    async tokenFor(
      cookie: string,
      session: Session,
      log: FastifyBaseLogger,
      refused?: string,
    ): Promise<AccessToken | undefined> {
      if (isFresh(session)) {
        const token = await given(session)
        if (token.accessToken !== refused) return token
      }
      const key = `${session.sessionId} ${session.renewals}`
      const underWay = renewals.get(key)
      if (underWay) return underWay
      const renewal = renew(cookie, session, log).finally(() => renewals.delete(key))
      renewals.set(key, renewal)
      return renewal
    },

    /** Whether the page can be served without asking the provider about the person again. */
    isUsable: (session: Session) => session.canRenew || isFresh(session),

    /** After a sign-in: the cookie of the browser's session, a new one unless this is the same person. */
    async accept(tokens: SignedIn, earlierCookie: string | undefined): Promise<{ newCookie?: string }> {
      const earlier = earlierCookie === undefined ? undefined : await find(earlierCookie)
      const { sid: providerSession, subject, refreshToken } = tokens
      const parts = await sealed(tokens)
      if (earlier?.subject === subject) {
        const { sessionId } = earlier
        if (earlier.canRenew || (isFresh(earlier) && refreshToken === null)) {
          await queries.keepSession(db, { sessionId, providerSession, idToken: parts.idToken, now: now() })
          if (refreshToken !== null) void provider.revoke(refreshToken)
        } else await queries.adoptTokens(db, { sessionId, providerSession, ...parts, now: now() })
        return {}
      }
      if (earlierCookie !== undefined) await end(earlierCookie)
      const newCookie = randomBytes(32).toString('base64url')
      await queries.createSession(db, {
        sessionId: randomUUID(),
        cookieHash: hashOf(newCookie),
        subject,
        providerSession,
        ...parts,
        now: now(),
        endsAt: secondsAfter(now(), lifeHours * 3_600),
      })
      return { newCookie }
    },

    async noteActivity({ sessionId, activeAt }: Session): Promise<void> {
      if (now().getTime() - activeAt.getTime() < TOUCH_AFTER_MS) return
      await queries.noteActivity(db, { sessionId, now: now() })
    },

    /** The provider says that a session there has ended, or all of a person. */
    async endAtProvider(which: { providerSession: string | null; subject: string | null }): Promise<void> {
      await over(await queries.endProviderSessions(db, { ...which, now: now() }))
    },
  }
}

/** As bearer.ts names a token. */
const hashOf = (text: string) => hash('sha256', text, 'base64')
