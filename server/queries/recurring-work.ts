import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Whether the work is due and now ours. Work that was never done before is due. */
export async function claimWork(
  db: Kysely<Database>,
  name: string,
  now: Date,
  claimedUntil: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('recurring_work')
    .values({ name, run_after: now, claimed_until: claimedUntil })
    .onConflict((taken) =>
      taken
        .column('name')
        .doUpdateSet({ claimed_until: claimedUntil })
        .where('recurring_work.run_after', '<=', now)
        .where((is) =>
          is.or([
            is('recurring_work.claimed_until', 'is', null),
            is('recurring_work.claimed_until', '<=', now),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Changes nothing where the claim was lost, and the work is somebody else's by now. */
export async function finishWork(
  db: Kysely<Database>,
  name: string,
  claimedUntil: Date,
  runAfter: Date,
): Promise<void> {
  await db
    .updateTable('recurring_work')
    .set({ run_after: runAfter, claimed_until: null })
    .where('name', '=', name)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}
