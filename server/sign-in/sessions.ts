/**
 * Sessions of signed-in customers. The browser has a cookie, the row has what the provider gave, and every server finds
 * both. One server at a time renews a session's tokens, and the others wait for its result: a refresh token is never used
 * twice at once.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { decodeJwt } from 'jose'
import { LRUCache } from 'lru-cache'
import { Failure } from '#contract/failure.ts'
import type { SessionToken } from '#contract/session.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { hashOf, MOST_CLOCK_TOLERANCE_SECONDS } from '../identity/bearer.ts'
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

export interface SignedIn extends GivenTokens {
  subject: string
}

// A tab reports activity at most once a minute, and the report takes a moment.
const REPORTING_SECONDS = 90
// Reports come at least a minute apart, but may be early.
const TOUCH_AFTER_MS = 30_000
// A browser renews 20 seconds before the end: what it gets must last longer.
const SHORTEST_LIFE_MS = 30_000
// Longer than the provider may take to answer.
const LEASE_SECONDS = 15
const LOOK_AGAIN_MS = 100
// For a provider that says nothing about an opaque token.
const SHORT_LIFE_SECONDS = 60
// As in the statement that ends a session.
const LONGEST_TOLERANCE_MS = MOST_CLOCK_TOLERANCE_SECONDS * 1000
const PURPOSE = 'session'
const MOST_OPENED = 10_000

/** Without a report for so long, a session is over. */
export const idleSeconds = (inactivityMs: number) => inactivityMs / 1000 + REPORTING_SECONDS

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
  const renewals = new Map<string, Promise<SessionToken | undefined>>()
  // Every page of a visit needs the same one.
  const openedTokens = new LRUCache<string, string>({ max: MOST_OPENED })

  async function find(cookie: string): Promise<Session | undefined> {
    const [session] = await queries.findSession(db, {
      cookieHash: hashOf(cookie),
      now: now(),
      idleSince: secondsAfter(now(), -idleSeconds(inactivityMs)),
    })
    return session
  }

  async function sealed(tokens: GivenTokens) {
    const { accessToken, idToken, refreshToken, expiresIn } = tokens
    const seal = (text: string | null) => (text === null ? null : sealing.seal(PURPOSE, text))
    const ownEnd = expiryIn(accessToken)
    const accessExpiresAt =
      expiresIn === undefined
        ? new Date(ownEnd ?? secondsAfter(now(), SHORT_LIFE_SECONDS))
        : secondsAfter(now(), expiresIn)
    return {
      accessToken: await sealing.seal(PURPOSE, accessToken),
      idToken: await seal(idToken),
      refreshToken: await seal(refreshToken),
      accessExpiresAt,
      // Whatever the provider says, the token is accepted until its own end.
      givenToken: { [hashOf(accessToken)]: Math.max(accessExpiresAt.getTime(), ownEnd ?? 0) },
    }
  }

  async function open(text: string): Promise<string> {
    const opened = openedTokens.get(text) ?? (await sealing.open(PURPOSE, text))
    if (opened === undefined) throw new SealedForGood()
    openedTokens.set(text, opened)
    return opened
  }

  async function given(session: Session): Promise<SessionToken> {
    const end = Math.min(session.accessExpiresAt.getTime(), session.endsAt.getTime())
    return {
      accessToken: await open(session.accessToken),
      subject: session.subject,
      expiresIn: Math.max(0, Math.floor((end - now().getTime()) / 1000)),
    }
  }

  const isFresh = ({ accessExpiresAt }: Session) =>
    accessExpiresAt.getTime() - now().getTime() > SHORTEST_LIFE_MS

  /** Undefined if only another sign-in can renew it. */
  async function renew(
    cookie: string,
    seen: Session,
    log: FastifyBaseLogger,
  ): Promise<SessionToken | undefined> {
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
      if (lease) await ask(session, leaseId, lease.refreshToken, log)
      else if (now().getTime() > until) throw new Failure('unavailable')
      else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      session = await find(cookie)
      if (!session) throw new Failure('unauthenticated')
    }
    return given(session)
  }

  async function ask(
    { sessionId, subject }: Session,
    leaseId: string,
    sealedToken: string,
    log: FastifyBaseLogger,
  ): Promise<void> {
    let tokens: GivenTokens
    try {
      tokens = await provider.refresh(await open(sealedToken))
      // OpenID Connect Core, section 12.2: the same person as before.
      if (tokens.subject !== undefined && tokens.subject !== subject)
        throw new ProviderProblem('refused', 'another subject', 'The refreshed tokens are somebody else’s.')
    } catch (error) {
      const isLost = error instanceof ProviderProblem && isFinal(error)
      await queries.releaseLease(db, { sessionId, leaseId, isLost })
      if (!(error instanceof ProviderProblem)) throw error
      const { code: reason, message: detail } = error
      if (isLost) return log.warn({ reason, detail }, 'the provider no longer renews a session')
      log.error({ reason, detail }, 'the provider did not renew a session')
      throw new Failure('unavailable')
    }
    const parts = await sealed(tokens)
    const keptSince = now().getTime() - LONGEST_TOLERANCE_MS
    const stored = await queries.storeRenewal(db, { sessionId, leaseId, ...parts, keptSince })
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
    for (const { refreshToken } of rows) await revoke(refreshToken)
  }

  /** Nobody waits for the provider: here, it is no longer used. */
  async function revoke(sealedToken: string | null): Promise<void> {
    const opened = sealedToken === null ? undefined : await sealing.open(PURPOSE, sealedToken)
    if (opened !== undefined) void provider.revoke(opened)
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
    ): Promise<SessionToken | undefined> {
      try {
        const present = await given(session)
        const isGood = present.accessToken !== refused
        if (isGood && isFresh(session)) return present
        const key = `${session.sessionId} ${session.renewals}`
        const renewal = renewals.get(key) ?? renew(cookie, session, log).finally(() => renewals.delete(key))
        renewals.set(key, renewal)
        return await renewal.catch((error: unknown) => {
          // While the provider is away, the present one is good for as long as it lasts.
          if (isGood && present.expiresIn > 0 && (error as Failure).code === 'unavailable') return present
          throw error
        })
      } catch (error) {
        if (!(error instanceof SealedForGood)) throw error
        log.warn('a session was sealed with a key that is gone')
        await end(cookie)
        throw new Failure('unauthenticated')
      }
    },

    /** Whether the page can be served without asking the provider about the person again. */
    isUsable: (session: Session) => session.canRenew || isFresh(session),

    /**
     * After a sign-in: the cookie of the browser's session, a new one unless this is the same person. A silent one, as
     * in several tabs at once, leaves a session alone that needs nothing.
     */
    async accept(
      tokens: SignedIn,
      { earlierCookie, isSilent }: { earlierCookie: string | undefined; isSilent: boolean },
    ): Promise<{ newCookie?: string }> {
      const earlier = earlierCookie === undefined ? undefined : await find(earlierCookie)
      const { sid: providerSession, subject, refreshToken } = tokens
      const parts = await sealed(tokens)
      if (earlier?.subject === subject) {
        const { sessionId } = earlier
        if (isSilent && (earlier.canRenew || (isFresh(earlier) && refreshToken === null))) {
          await queries.keepSession(db, { sessionId, providerSession, idToken: parts.idToken, now: now() })
          if (refreshToken !== null) void provider.revoke(refreshToken)
          return {}
        }
        const [before] = await queries.adoptTokens(db, { sessionId, providerSession, ...parts, now: now() })
        if (before) {
          await revoke(before.earlierToken)
          return {}
        }
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

/** The key that sealed it is gone. */
class SealedForGood extends Error {}

// The provider's refusals that are about the portal rather than the session.
const OF_THE_CLIENT = [
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
]

/** Whether asking again would be refused again, until the person has been at the provider. */
function isFinal({ kind, code }: ProviderProblem): boolean {
  return kind === 'refused' && !OF_THE_CLIENT.includes(code)
}

/** In milliseconds since 1970, if it is a JWT that says. */
function expiryIn(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? undefined : exp * 1000
  } catch {
    return undefined
  }
}
