/** Keeps the calendar filled: makes slots from templates, as far ahead as each template says. */
import type { Database } from '../database/database.ts'
import { listCenters, makeSlots } from '../queries/appointment/make-slots.ts'
import type { RecurringWork } from './run.ts'

const AT_A_TIME = 200

export function slotWork(db: Database): RecurringWork {
  return { name: 'make-slots', everySeconds: 3_600, run: (now) => fillCalendar(db, now) }
}

/** A center at a time. An error in one does not hold up the others; all errors are thrown together at the end. */
export async function fillCalendar(db: Database, now: Date): Promise<void> {
  const troubles: unknown[] = []
  let centers: { code: string }[]
  let afterCode = ''
  do {
    centers = await listCenters(db, { afterCode, most: AT_A_TIME })
    for (const { code } of centers) {
      await makeSlots(db, { center: code, now }).catch((error: unknown) => troubles.push(error))
    }
    afterCode = centers.at(-1)?.code ?? ''
  } while (centers.length === AT_A_TIME)
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some centers have no new times')
}
