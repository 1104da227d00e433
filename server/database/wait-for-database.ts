/** A server may start before its database: it waits, instead of leaving it to the supervisor to start it again. */
import { setTimeout as wait } from 'node:timers/promises'
import { jitter } from './retry.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

// Unreachable, starting, stopping or full. A wrong password, a missing database or a bad migration does not pass.
const NOT_UP_YET =
  /^(ECONN|EAI_AGAIN|ENOTFOUND|ENOENT|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|08|57P0|53300)/
// PgBouncer's code for it is also that of a database it can't reach.
const REFUSED_PARAMETER = /^unsupported startup parameter/
const NOT_UP_YET_EITHER = /timeout exceeded when trying to connect|timeout expired|Connection terminated/

/** Repeats `connect` until the database is up. `onWaiting` is called once, if it is not. */
export async function waitForDatabase<Result>(
  connect: () => Promise<Result>,
  onWaiting: (reason: string) => Promise<void>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect()
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (REFUSED_PARAMETER.test(message)) throw new Error(parameterProblem(message), { cause: error })
      if (!isNotUpYet(error)) throw error
      if (tries === 0) await onWaiting(message || code)
    }
    await wait(jitter(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)))
  }
}

export function isNotUpYet(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (REFUSED_PARAMETER.test(message)) return false
  return NOT_UP_YET.test(code) || NOT_UP_YET_EITHER.test(message)
}

function parameterProblem(message: string): string {
  return `PgBouncer refuses the connection (${message}). In session mode, set ignore_startup_parameters = statement_timeout,options there; in transaction mode, set DATABASE_DIRECT_URL here.`
}
