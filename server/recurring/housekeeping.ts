/** Upkeep of the database, whoever answers the operations: deletes old data, and releases times that nobody paid for. */
import type { Database } from '../database/database.ts'
import { releaseExpiredHolds } from '../queries/appointment/slot-booking.ts'
import { retentionWork } from './retention.ts'
import { startRecurringWork, type RecurringSettings, type RecurringWork } from './run.ts'

/** Each piece runs apart: however much there is to delete, it does not delay a release. Returns a function that stops it. */
export function startHousekeeping(settings: RecurringSettings): () => Promise<void> {
  const stops = housekeeping(settings.db).map((work) => startRecurringWork([work], settings))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

export function housekeeping(db: Database): RecurringWork[] {
  return [
    retentionWork(db.pool),
    { name: 'release-expired-holds', everySeconds: 60, run: (now) => releaseExpiredHolds(db, now) },
  ]
}
