/**
 * Ends sessions that were idle for too long, or that have lasted too long. They are no longer found anyway; this
 * makes every server refuse the tokens that they were given, and end their streams.
 */
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { endOverdueSessions } from '../queries/sessions.ts'
import { idleSeconds } from '../sign-in/sessions.ts'
import type { RecurringWork } from './run.ts'

export function endSessionsWork(db: Database, inactivityMs: number): RecurringWork {
  const run = async (now: Date) => {
    const idleSince = secondsAfter(now, -idleSeconds(inactivityMs))
    let ended: number
    do ended = (await endOverdueSessions(db, { now, idleSince })).length
    while (ended > 0)
  }
  return { name: 'end-sessions', everySeconds: 60, run }
}
