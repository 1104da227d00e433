/**
 * Sign-ins in progress. Each has its own encrypted cookie, so several tabs can sign in at once, and nothing is stored
 * for browsers that never come back.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Sealing } from '../identity/sealing.ts'
import type { Cookies } from './cookies.ts'
import type { Expected } from './provider-client.ts'

export interface Pending extends Expected {
  /** The path to return to. */
  target: string
  isSilent: boolean
  /** In milliseconds since 1970. */
  at: number
}

const COOKIE = 'sign-in.'
const PURPOSE = 'sign-in'
const LIFE_SECONDS = 600
/** The states of finished sign-ins: a saved copy of a cookie can't be used again on this server. */
const used = new LRUCache<string, true>({ max: 10_000, ttl: LIFE_SECONDS * 1000 })
const MOST_AT_A_TIME = 5
const ID_LENGTH = 12

export async function beginPending(
  { cookies, sealing, request, reply, now }: PendingContext,
  { target, isSilent }: Pick<Pending, 'target' | 'isSilent'>,
): Promise<Pending> {
  const pending: Pending = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    target,
    isSilent,
    at: now.getTime(),
  }
  const earlier = cookies.named(request, COOKIE).toSorted()
  for (const name of earlier.slice(0, Math.max(0, earlier.length - MOST_AT_A_TIME + 1)))
    cookies.drop(reply, name)
  // The name starts with the time, so that sorting by name puts the oldest first.
  const name = `${COOKIE}${pending.at.toString(36)}.${pending.state.slice(0, ID_LENGTH)}`
  cookies.set(reply, name, await sealing.seal(PURPOSE, JSON.stringify(pending)), LIFE_SECONDS)
  return pending
}

/** Finds the sign-in with this state, and removes it so that it can't be used twice. */
export async function takePending(
  { cookies, sealing, request, reply, now }: PendingContext,
  state: string,
): Promise<Pending | undefined> {
  const ending = `.${state.slice(0, ID_LENGTH)}`
  for (const name of cookies.named(request, COOKIE).filter((one) => one.endsWith(ending))) {
    cookies.drop(reply, name)
    const text = await sealing.open(PURPOSE, cookies.read(request, name) ?? '')
    const pending = text === undefined ? undefined : (JSON.parse(text) as Pending)
    if (pending?.state !== state || pending.at <= now.getTime() - LIFE_SECONDS * 1000 || used.has(state))
      continue
    used.set(state, true)
    return pending
  }
  return undefined
}

interface PendingContext {
  cookies: Cookies
  sealing: Sealing
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

const secret = () => randomBytes(32).toString('base64url')
