import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { allCenters, calendarOf, countDifferences } from '../queries/appointment/make-slots.ts'

/** Each day, templates reach one day further. The work that makes those slots runs once an hour. */
const TIME_TO_MAKE_SECONDS = 2 * 3_600
const MOST_EXAMPLES = 5

interface Trouble {
  trouble: string
  rows: number
  /** The centers with the most of them. */
  examples: string[]
}

interface CenterCount {
  center: string
  rows: number
}

/** Compares future slots with what their center's templates offer. */
export async function findDifferingSlots(db: Database, now: Date): Promise<Trouble[]> {
  const troubles: Record<'missing' | 'outdated' | 'ended', { trouble: string; centers: CenterCount[] }> = {
    missing: { trouble: 'slot missing that a template offers', centers: [] },
    outdated: { trouble: 'slot that differs from its template', centers: [] },
    ended: { trouble: 'slot that no template offers', centers: [] },
  }
  const add = (kind: keyof typeof troubles, center: string, rows: number) => {
    if (rows > 0) troubles[kind].centers.push({ center, rows })
  }
  for await (const center of allCenters(db)) {
    const { outdated, ended } = await differencesAt(db, center, now, now)
    const { missing } = await differencesAt(db, center, now, secondsAfter(now, -TIME_TO_MAKE_SECONDS))
    add('missing', center, missing)
    add('outdated', center, outdated)
    add('ended', center, ended)
  }
  return Object.values(troubles)
    .filter(({ centers }) => centers.length > 0)
    .map(({ trouble, centers }) => ({
      trouble,
      rows: centers.reduce((sum, { rows }) => sum + rows, 0),
      examples: centers
        .toSorted((one, other) => other.rows - one.rows)
        .slice(0, MOST_EXAMPLES)
        .map(({ center, rows }) => `${center}: ${rows}`),
    }))
}

async function differencesAt(db: Database, center: string, now: Date, offeredAt: Date) {
  const sum = { missing: 0, outdated: 0, ended: 0 }
  for await (const days of calendarOf(db, center, now, offeredAt)) {
    const [found] = await countDifferences(db, days)
    sum.missing += found!.missing
    sum.outdated += found!.outdated
    sum.ended += found!.ended
  }
  return sum
}
