/**
 * Sessions of signed-in customers. The browser has a cookie and the database the provider's tokens, so any server can
 * serve the session. One server at a time renews the tokens while the others wait for its result, because a refresh
 * token must never be used twice at the same time.
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
// Browsers renew a token 20 seconds before it expires, so a new one must last longer than that.
const SHORTEST_LIFE_MS = 30_000
// Longer than the provider may take to answer.
const LEASE_SECONDS = 15
const LOOK_AGAIN_MS = 100
// Assumed if the provider doesn't say when an opaque token expires.
const SHORT_LIFE_SECONDS = 60
// The statement that ends a session uses the same value.
const LONGEST_TOLERANCE_MS = MOST_CLOCK_TOLERANCE_SECONDS * 1000
const PURPOSE = 'session'
const MOST_OPENED = 10_000

/** A session ends after this many seconds without a report of activity. */
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
  // Decrypted tokens, because every page of a visit needs the same one.
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
      // Calls accept a JWT until its own `exp`, whatever `expires_in` says.
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
        throw new ProviderProblem('refused', 'another subject', 'The tokens belong to another subject.')
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
    // The session has ended in the meantime.
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

  /** Doesn't wait for the provider: the portal no longer uses the token anyway. */
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

    /** `session` comes from `find`. `refused` is a token that a call has rejected. */
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
          // While the provider is unavailable, the current token can be used until it expires.
          if (isGood && present.expiresIn > 0 && (error as Failure).code === 'unavailable') return present
          throw error
        })
      } catch (error) {
        if (!(error instanceof SealedForGood)) throw error
        log.warn('a session was encrypted with a key that is no longer in REFERENCE_KEYS')
        await end(cookie)
        throw new Failure('unauthenticated')
      }
    },

    /** Whether the page can be served without another redirect to the provider. */
    isUsable: (session: Session) => session.canRenew || isFresh(session),

    /**
     * Stores the tokens of a sign-in. Starts a new session, with a new cookie, unless the browser has one of the same
     * person. A silent sign-in doesn't replace tokens that still work: several tabs may sign in at the same time.
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

    /** The provider reports that one of its sessions has ended, or all sessions of a person. */
    async endAtProvider(which: { providerSession: string | null; subject: string | null }): Promise<void> {
      await over(await queries.endProviderSessions(db, { ...which, now: now() }))
    },
  }
}

/** REFERENCE_KEYS no longer has the key that the session's tokens were encrypted with. */
class SealedForGood extends Error {}

// Errors that are about the portal's registration at the provider, not about the session.
const OF_THE_CLIENT = [
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
]

/** Whether a retry is pointless until the customer has gone through the provider again. */
function isFinal({ kind, code }: ProviderProblem): boolean {
  return kind === 'refused' && !OF_THE_CLIENT.includes(code)
}

/** The token's `exp` in milliseconds since 1970; undefined if it isn't a JWT or has none. */
function expiryIn(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? undefined : exp * 1000
  } catch {
    return undefined
  }
}
