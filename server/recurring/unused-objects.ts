/** Deletes objects that no document refers to: of removed files, and of uploads that were never finished. */
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { condemnObject, forgetObject, listUnusedObjects } from '../uploads/objects.ts'
import type { ObjectStore } from '../uploads/object-store.ts'
import type { RecurringWork } from './run.ts'

// Much longer than an upload can take.
const KEPT_SECONDS = 3_600
const BATCH = 100

export function unusedObjectsWork(db: Database, objects: ObjectStore): RecurringWork {
  return {
    name: 'delete-unused-objects',
    everySeconds: 600,
    run: (now) => deleteUnusedObjects(db, objects, now),
  }
}

export async function deleteUnusedObjects(db: Database, objects: ObjectStore, now: Date): Promise<void> {
  const before = secondsAfter(now, -KEPT_SECONDS)
  for (;;) {
    const unused = await listUnusedObjects(db, { before, most: BATCH })
    for (const { objectKey } of unused) {
      if ((await condemnObject(db, { objectKey })).length === 0) continue
      await objects.remove(objectKey)
      await forgetObject(db, { objectKey })
    }
    if (unused.length < BATCH) return
  }
}
