/** Keeps the calendar filled: makes slots from templates, as far ahead as each template says. */
import type { Database } from '../database/database.ts'
import { inTransactionOf } from '../database/transaction.ts'
import {
  allCenters,
  calendarOf,
  changeOutdatedSlots,
  countDifferences,
  lockCenter,
  makeMissingSlots,
  removeEndedSlots,
  type SomeDays,
} from '../queries/appointment/make-slots.ts'
import type { RecurringWork } from './run.ts'

/** Few enough for a statement to end well before its timeout, and for bookings not to wait for long. */
const SLOTS_AT_A_TIME = 2_000

export function slotWork(db: Database): RecurringWork {
  return { name: 'make-slots', everySeconds: 3_600, run: (now) => fillCalendar(db, now) }
}

/** A center at a time. An error in one does not hold up the others; all errors are thrown together at the end. */
export async function fillCalendar(db: Database, now: Date): Promise<void> {
  const troubles: unknown[] = []
  for await (const center of allCenters(db)) {
    await followTemplates(db, center, now).catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some centers have no new times')
}

/** Usually there is nothing to do, and nothing is locked. What was done stays done if a later batch fails. */
async function followTemplates(db: Database, center: string, now: Date): Promise<void> {
  for await (const days of calendarOf(db, center, now)) {
    const [differing] = await countDifferences(db, days)
    const { missing, outdated, ended } = differing!
    if (missing > 0) await inBatches(db, makeMissingSlots, days)
    if (outdated > 0) await inBatches(db, changeOutdatedSlots, days)
    if (ended > 0) await inBatches(db, removeEndedSlots, days)
  }
}

async function inBatches(db: Database, work: typeof makeMissingSlots, days: SomeDays): Promise<void> {
  let done: number
  do {
    done = await inTransactionOf(db, async (locked) => {
      await lockCenter(locked, { center: days.center })
      const [found] = await work(locked, { ...days, most: SLOTS_AT_A_TIME })
      return found!.slots
    })
  } while (done === SLOTS_AT_A_TIME)
}
