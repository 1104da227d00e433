/**
 * Recurring work. Each task has a row with its next due time, and whoever leases the row runs the task, so it runs once
 * on any number of servers. Work that fell due while no server was running is done by the first to start. The lease is
 * renewed while the task runs: if a server dies, another takes over.
 */
import { randomUUID } from 'node:crypto'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { claimWork, finishWork, renewWork } from '../queries/recurring-work.ts'
import { LEASE_SECONDS, whileRenewing } from './lease.ts'
import { startTicking } from './tick.ts'

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

/** Starts immediately. Returns a function that stops it and waits for the piece that runs; the others stay due. */
export function startRecurringWork(work: readonly RecurringWork[], settings: RecurringSettings) {
  const { db, now, onTrouble } = settings
  let isStopping = false
  const tick = async () => {
    for (const piece of work) {
      if (isStopping) return
      const tell = (error: unknown) => onTrouble(error, piece.name)
      await runIfDue(db, piece, now(), tell).catch(tell)
    }
  }
  const stop = startTicking(tick, () => {})
  return () => {
    isStopping = true
    return stop()
  }
}

/**
 * Whether it was due and not leased by another server. A server that could not renew its lease does not notice that
 * another one has started the same task, so every task has to tolerate that.
 */
export async function runIfDue(
  db: Database,
  { name, everySeconds, run }: RecurringWork,
  now: Date,
  onNotRenewed: (error: unknown) => void = () => {},
): Promise<boolean> {
  const lease = { name, leaseId: randomUUID() }
  const began = performance.now()
  const leasedUntil = () => secondsAfter(now, (performance.now() - began) / 1000 + LEASE_SECONDS)
  const [claimed] = await claimWork(db, { ...lease, now, leasedUntil: leasedUntil() })
  if (!claimed) return false
  let succeededAt: Date | null = null
  try {
    await whileRenewing(
      () => renewWork(db, { ...lease, leasedUntil: leasedUntil() }),
      () => run(now),
      onNotRenewed,
    )
    succeededAt = secondsAfter(now, (performance.now() - began) / 1000)
  } finally {
    await finishWork(db, { ...lease, claimedAt: now, runAfter: secondsAfter(now, everySeconds), succeededAt })
  }
  return true
}
