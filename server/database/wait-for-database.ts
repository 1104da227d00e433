import { waitUntilUp } from '../process/wait-until-up.ts'

// Unreachable, starting, stopping or full. A wrong password, a missing database or a bad migration does not pass.
const NOT_UP_YET =
  /^(ECONN|EAI_AGAIN|ENOTFOUND|ENOENT|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|08|57P0|53300)/
// PgBouncer's code for it is also that of a database it can't reach.
const REFUSED_PARAMETER = /^unsupported startup parameter/
const NOT_UP_YET_EITHER = /timeout exceeded when trying to connect|timeout expired|Connection terminated/

/** Repeats `connect` until the database is up. `onWaiting` is called once, if it is not. */
export function waitForDatabase<Result>(
  connect: () => Promise<Result>,
  onWaiting: (reason: string) => Promise<void>,
): Promise<Result> {
  return waitUntilUp(() => connect().catch(explainParameter), isNotUpYet, onWaiting)
}

export function isNotUpYet(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (REFUSED_PARAMETER.test(message)) return false
  return NOT_UP_YET.test(code) || NOT_UP_YET_EITHER.test(message)
}

function explainParameter(error: Error): never {
  if (!REFUSED_PARAMETER.test(error.message)) throw error
  throw new Error(
    `PgBouncer refuses the connection (${error.message}). In session mode, set ignore_startup_parameters = statement_timeout,options there; in transaction mode, set DATABASE_DIRECT_URL here.`,
    { cause: error },
  )
}
