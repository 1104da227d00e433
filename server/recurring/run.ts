/**
 * Work that comes round again, without anyone asking for it. Each piece has a row that says when it is due next;
 * whoever claims the row does the work, so any number of servers does it once, and what fell due while none was
 * running is done by the first that starts. A server that dies at it loses its claim after a while.
 */
import type { Kysely } from 'kysely'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/schema.ts'
import { claimWork, finishWork } from '../queries/recurring-work.ts'

export interface RecurringWork {
  name: string
  everySeconds: number
  run(now: Date): Promise<void>
}

export interface RecurringSettings {
  db: Kysely<Database>
  now: () => Date
  onTrouble: (error: unknown, name: string) => void
}

const TICK_MS = 5_000
// Longer than a piece should take. One that takes longer still may be begun by another server meanwhile, so every
// piece has to bear that.
const CLAIM_SECONDS = 300

/** Begins at once. What it gives back stops it, and waits for what is being done. */
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

/** Whether it was due, and nobody else had claimed it. */
export async function runIfDue(
  db: Kysely<Database>,
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
