/**
 * The access token, in memory only. The server keeps the session (docs/decisions/029): the first token comes with the
 * page, later ones from our own origin. All callers share one token and one pending renewal.
 */
import { Failure } from '#contract/failure.ts'
import {
  SESSION_ACTIVITY_PATH,
  SESSION_END_PATH,
  SESSION_TOKEN_BLOCK,
  SESSION_TOKEN_PATH,
  type SessionEndParams,
  type SessionEndResult,
  type SessionIsOver,
  type SessionToken,
  type SessionTokenParams,
  type SessionTokenResult,
} from '#contract/session.ts'
import { takeBlock } from './page-block.ts'
import { reloadOnce } from './reload-once.ts'

// Renews a little early, so a token doesn't expire on its way to the server.
const EARLY_MS = 20_000
// The server may wait for the provider, or for another server that is asking it.
const ANSWER_TIMEOUT_MS = 20_000
const END_TIMEOUT_MS = 5_000

type Answer = SessionTokenResult | SessionIsOver

let current: (SessionToken & { expiresAt: number; isRefused?: boolean }) | undefined
let renewal: Promise<string> | undefined
let isOver = false
let mayBeInPage = true
let dropData = () => {}
let leave = () => {}

/** Whether this tab ever had a session: losing one gets a different message than never having had one. */
export function hadSession(): boolean {
  return current !== undefined
}

/** Who is signed in, once there is a token. */
export function signedInSubject(): string | undefined {
  return current?.subject
}

/** Called when another customer has signed in, just before the page reloads: their data must not mix. */
export function whenSomebodyElse(drop: () => void): void {
  dropData = drop
}

/** Called when the session is over and a reload, which would show so, is not possible. */
export function whenOver(goAway: () => void): void {
  leave = goAway
}

export async function accessToken(): Promise<string> {
  if (isOver) return never()
  if (current && current.expiresAt - EARLY_MS > Date.now()) return current.accessToken
  renewal ??= renew().finally(() => (renewal = undefined))
  const token = await renewal
  return isOver ? never() : token
}

/** After a 401: a new token, unless another caller has renewed it since the rejected one was used. */
export async function replaceToken(refused: string): Promise<string> {
  if (current?.accessToken === refused) Object.assign(current, { expiresAt: 0, isRefused: true })
  return accessToken()
}

/**
 * For a page that was in the background: the session may have ended or belong to another customer by now. If the server
 * doesn't answer, the next call will find out.
 */
export async function checkSession(): Promise<void> {
  if (isOver || !current) return
  const present = current
  const { expiresAt } = present
  present.expiresAt = 0
  await accessToken().catch(({ code }: Failure) => {
    // Keep using the token until the server refuses it.
    if (code !== 'unauthenticated') present.expiresAt = expiresAt
    else if (!reloadOnce()) leave()
  })
}

/** Idle sessions end on the server as well. */
export async function reportActivity(): Promise<void> {
  try {
    const response = await post(SESSION_ACTIVITY_PATH, {}, { keepalive: true })
    // The browser considers a request pending until its response has been read.
    await response.text()
    if (response.status === 401) await checkSession()
  } catch {
    // The next report may succeed.
  }
}

/** Drops the token for good, because the page is being left. Calls that need a token now wait and report nothing. */
export function dropToken(): void {
  isOver = true
  current = undefined
}

/** Ends the session everywhere. Returns the address that signs out at the provider too, if the server could say. */
export async function endSession(returnTo: string): Promise<string | undefined> {
  dropToken()
  const params: SessionEndParams = { returnTo }
  try {
    // Sent even if the tab is closed in the meantime.
    const signal = AbortSignal.timeout(END_TIMEOUT_MS)
    const response = await post(SESSION_END_PATH, params, { keepalive: true, signal })
    return response.ok ? ((await response.json()) as SessionEndResult).goTo : undefined
  } catch {
    return undefined
  }
}

async function renew(): Promise<string> {
  const answer = (await answerInPage()) ?? (await askForToken())
  if (isOver) return never()
  if ('isOver' in answer) throw new Failure('unauthenticated')
  if ('mustReload' in answer) {
    // The server takes the page through the provider without a word, and back to this screen.
    if (reloadOnce()) return never()
    throw new Failure('unauthenticated')
  }
  if (current && current.subject !== answer.subject) {
    dropToken()
    dropData()
    location.reload()
    return never()
  }
  current = { ...answer, expiresAt: Date.now() + answer.expiresIn * 1000 }
  return current.accessToken
}

async function answerInPage(): Promise<Answer | undefined> {
  const mayBe = mayBeInPage
  mayBeInPage = false
  return mayBe ? takeBlock<Answer>(SESSION_TOKEN_BLOCK) : undefined
}

async function askForToken(): Promise<Answer> {
  const params: SessionTokenParams = current?.isRefused ? { refused: current.accessToken } : {}
  let response: Response
  try {
    response = await post(SESSION_TOKEN_PATH, params, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    if (response.ok) return (await response.json()) as Answer
  } catch {
    throw new Failure('unavailable')
  }
  throw new Failure(response.status === 401 ? 'unauthenticated' : 'unavailable')
}

/** Posts to our own origin, with the session's cookie. */
function post(path: string, body: object, more: RequestInit): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body), ...more })
}

function never(): Promise<never> {
  return new Promise(() => {})
}
