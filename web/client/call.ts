/**
 * Sends every named call and function (P6.4). Retries a 401 once with a new token, and a network failure or 5xx up to
 * three times with the same transactionId. Logs everything else, throws it as a Failure and never shows UI.
 */
import { wrapRequest, responseKey } from '#contract/envelope.ts'
import {
  Failure,
  FAILURE_STATUS,
  failureCodes,
  type FailureCode,
  type FieldProblem,
} from '#contract/failure.ts'
import type {
  FunctionName,
  FunctionParams,
  FunctionResult,
  OperationName,
  OperationParams,
  OperationResult,
} from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { RETRY_LIMIT } from '#domain/limits.ts'
import { functionAddress } from '#contract/function-address.ts'
import { takeFirstRead, type Answered } from './first-read.ts'
import { accessToken, replaceToken } from './session.ts'
import { currentCustomer } from './viewer.ts'

const FIRST_PAUSE_MS = 300
// The server answers or gives up within a few seconds; this is for a connection that hangs.
const ANSWER_TIMEOUT_MS = 20_000
const FILE_TIMEOUT_MS = 120_000

export function readFunction<Name extends FunctionName>(
  name: Name,
  params: FunctionParams<Name>,
  signal?: AbortSignal,
): Promise<FunctionResult<Name>> {
  return send(functionAddress(name, params as Record<string, string>), {
    method: 'GET',
    ...(signal ? { signal } : {}),
  })
}

/** A function that changes something. Each one is idempotent. */
export function postFunction<Name extends FunctionName>(
  name: Name,
  params: FunctionParams<Name>,
): Promise<FunctionResult<Name>> {
  return send(`/functions/${name}`, jsonPost(params))
}

/** Downloads a file. No retries: it takes longer than a call, and the customer can ask for it again. */
export async function readFile(url: string): Promise<Blob> {
  try {
    const response = await sendOnce(url, { method: 'GET' }, FILE_TIMEOUT_MS)
    if (!response.ok) throw await failureOf(response)
    return await response.blob()
  } catch (error) {
    throw logFailure(url, error)
  }
}

/**
 * A named gateway call. A business refusal is a value, not an error. Reuse one transactionId to make several attempts
 * count as one call.
 */
export async function callGateway<Name extends OperationName>(
  name: Name,
  params: OperationParams<Name>,
  transactionId: string = crypto.randomUUID(),
): Promise<OperationResult<Name> | Refusal> {
  const envelope = wrapRequest(name, params, {
    customerRef: currentCustomer(),
    transactionId,
    now: Date.now(),
  })
  const answer = await send<Record<string, OperationResult<Name> | Refusal>>(
    `/gateway/${name}`,
    jsonPost(envelope),
  )
  return answer[responseKey(name)]!
}

function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function send<Answer>(url: string, init: RequestInit): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    let retryAfter = 0
    try {
      const response = await withToken(
        async (token) => (await takeFirstRead(url)) ?? fetchWith(token, url, init),
      )
      if (response.ok) return (await response.json()) as Answer
      retryAfter = Number(response.headers.get('retry-after'))
      throw await failureOf(response)
    } catch (error) {
      if (init.signal?.aborted) throw error
      if (attempt === RETRY_LIMIT || isFinal(error)) throw logFailure(url, error)
      await pause(attempt, retryAfter)
    }
  }
}

/** P6.4: a partner's gateway that gave an unusable answer would give it again. */
function isFinal(error: unknown): boolean {
  return error instanceof Failure && (FAILURE_STATUS[error.code] < 500 || error.code === 'bad-answer')
}

/** P7.4: what no retry will change. Without the query, which contains references. */
export function logFailure(url: string, error: unknown): Failure {
  const failure = error instanceof Failure ? error : new Failure('unavailable')
  console.warn(`${url.split('?')[0]} failed: ${failure.code}`)
  return failure
}

/** One attempt, with a renewed token if it is needed. */
export function sendOnce(url: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
  return withToken((token) => fetchWith(token, url, init, timeoutMs))
}

export async function withToken<Answer extends Answered>(
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken()
  const response = await ask(token)
  return response.status === 401 ? ask(await replaceToken(token)) : response
}

/** With cookies: one has the position of the customer's last write (docs/decisions/026). */
function fetchWith(
  token: string,
  url: string,
  init: RequestInit,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Response> {
  return fetch(url, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]),
  })
}

export async function failureOf(response: Answered): Promise<Failure> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string; fields?: FieldProblem[] } }
    | undefined
  const code = body?.error?.code
  if (code && code in FAILURE_STATUS)
    return new Failure(code as FailureCode, body?.error?.fields, body?.error?.message)
  return new Failure(codeOfStatus(response.status))
}

/** For a response that isn't ours, such as a proxy's: the closest code for its status. */
function codeOfStatus(status: number): FailureCode {
  if (status >= 500) return 'unavailable'
  return failureCodes.find((code) => FAILURE_STATUS[code] === status) ?? 'malformed'
}

function pause(attempt: number, retryAfterSeconds: number): Promise<void> {
  // Jitter, so clients that failed together don't retry together.
  const backOff = FIRST_PAUSE_MS * 3 ** attempt * (0.75 + Math.random() / 2)
  const wait = Math.max(backOff, Math.min(retryAfterSeconds || 0, 5) * 1000)
  return new Promise((resolve) => setTimeout(resolve, wait))
}
