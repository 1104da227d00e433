/**
 * Recurring work. Each task has a row with its next due time, and whoever leases the row runs the task, so it runs once
 * on any number of servers. Work that fell due while no server was running is done by the first to start. If a server
 * dies, its lease expires.
 */
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { claimWork, finishWork } from '../queries/recurring-work.ts'

export interface RecurringWork {
  name: string
  everySeconds: number
  run(now: Date): Promise<void>
}

export interface RecurringSettings {
  db: Database
  now: () => Date
  onTrouble: (error: unknown, name: string) => void
}

const TICK_MS = 5_000
// Longer than a task should take. A task that takes even longer may start on a second server, so every task has to
// tolerate that.
const CLAIM_SECONDS = 300

/** Starts immediately. Returns a function that stops it and waits for running work. */
export function startRecurringWork(work: readonly RecurringWork[], settings: RecurringSettings) {
  const { db, now, onTrouble } = settings
  const tick = async () => {
    for (const piece of work) {
      await runIfDue(db, piece, now()).catch((error: unknown) => onTrouble(error, piece.name))
    }
  }
  let ready = false
  const begin = () => tick().finally(() => void (ready = true))
  let running = begin()
  const timer = setInterval(() => {
    if (!ready) return
    ready = false
    running = begin()
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Whether it was due and not leased by another server. */
export async function runIfDue(
  db: Database,
  { name, everySeconds, run }: RecurringWork,
  now: Date,
): Promise<boolean> {
  const claimedUntil = secondsAfter(now, CLAIM_SECONDS)
  const [claimed] = await claimWork(db, { name, now, claimedUntil })
  if (!claimed) return false
  try {
    await run(now)
  } finally {
    await finishWork(db, { name, claimedUntil, runAfter: secondsAfter(now, everySeconds) })
  }
  return true
}
