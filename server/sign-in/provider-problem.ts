/** What went wrong between the portal and the OpenID provider, classified so that callers can act on it and log it. */
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi'
import { whyFetchFailed } from '../identity/fetch-failure.ts'

type ProblemKind =
  /** The provider refused, with an error code. */
  | 'refused'
  /** The provider can't be reached, or reports a failure of its own. */
  | 'unavailable'
  /** Its answer failed a check and must not be accepted. */
  | 'unacceptable'

export class ProviderProblem extends Error {
  readonly kind: ProblemKind
  /** The provider's error code, or the check that failed. */
  readonly code: string

  constructor(kind: ProblemKind, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderProblem'
    this.kind = kind
    this.code = code
  }
}

const PASSING = ['temporarily_unavailable', 'server_error']

export async function explainProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: code, error_description: description } = error
    const isPassing = PASSING.includes(code) || (error instanceof ResponseBodyError && error.status >= 500)
    return new ProviderProblem(isPassing ? 'unavailable' : 'refused', code, description ?? code, error)
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return new ProviderProblem('refused', 'invalid_client', `HTTP ${error.status}`, error)
  const { code, message, cause, name } = error as Error & { code?: unknown }
  const status = cause instanceof Response ? cause.status : undefined
  if (status !== undefined && status >= 500)
    return new ProviderProblem('unavailable', `HTTP ${status}`, message, error)
  // What `fetch` throws if there is no answer.
  if (name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError')
    return new ProviderProblem('unavailable', name, whyFetchFailed(error), error)
  return new ProviderProblem('unacceptable', typeof code === 'string' ? code : name, message, error)
}
