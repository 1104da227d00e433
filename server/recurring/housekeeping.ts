/**
 * Upkeep of the database, with or without a partner's gateway: deletes old data and what killed imports left, and
 * releases times that nobody paid for.
 */
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { dropImportLeftovers } from '../import/import-folder.ts'
import { releaseExpiredHolds } from '../queries/appointment/slot-booking.ts'
import { endSessionsWork } from './end-sessions.ts'
import { retentionWork } from './retention.ts'
import { openObjectStore } from '../uploads/object-store.ts'
import { unusedObjectsWork } from './unused-objects.ts'
import { startRecurringWork, type RecurringSettings, type RecurringWork } from './run.ts'

type Upkeep = Pick<Config, 'retentionDays' | 'objectStore' | 'inactivityMs'>

export interface HousekeepingSettings extends RecurringSettings {
  config: Upkeep
}

/** Each piece runs separately: deleting, however much, does not delay a release. Returns a function that stops it. */
export function startHousekeeping({ config, ...settings }: HousekeepingSettings): () => Promise<void> {
  const stops = housekeeping(settings.db, config).map((work) => startRecurringWork([work], settings))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

export function housekeeping(
  db: Database,
  { retentionDays, objectStore, inactivityMs }: Upkeep,
): RecurringWork[] {
  return [
    retentionWork(db.pool, retentionDays),
    ...(objectStore ? [unusedObjectsWork(db, openObjectStore(objectStore))] : []),
    { name: 'drop-import-leftovers', everySeconds: 3_600, run: () => dropImportLeftovers(db.pool) },
    endSessionsWork(db, inactivityMs),
    {
      name: 'release-expired-holds',
      everySeconds: 60,
      run: async (now) => void (await releaseExpiredHolds(db, { now })),
    },
  ]
}
