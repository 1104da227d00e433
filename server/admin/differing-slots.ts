import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { allCenters, calendarOf, countDifferences } from '../queries/appointment/make-slots.ts'

/** Every day, templates offer another day. The work that makes its slots runs once an hour. */
const TIME_TO_MAKE_SECONDS = 2 * 3_600

interface Trouble {
  trouble: string
  rows: number
  /** Each center with its number of slots. */
  examples: string[]
}

/** Compares slots ahead with what the templates of their centers offer. */
export async function findDifferingSlots(db: Database, now: Date): Promise<Trouble[]> {
  const troubles: Record<'missing' | 'outdated' | 'ended', Trouble> = {
    missing: { trouble: 'slot missing that a template offers', rows: 0, examples: [] },
    outdated: { trouble: 'slot that differs from its template', rows: 0, examples: [] },
    ended: { trouble: 'slot that no template offers', rows: 0, examples: [] },
  }
  const add = (kind: keyof typeof troubles, center: string, rows: number) => {
    if (rows === 0) return
    troubles[kind].rows += rows
    troubles[kind].examples.push(`${center}: ${rows}`)
  }
  for await (const center of allCenters(db)) {
    const { outdated, ended } = await differencesAt(db, center, now)
    const { missing } = await differencesAt(db, center, secondsAfter(now, -TIME_TO_MAKE_SECONDS))
    add('missing', center, missing)
    add('outdated', center, outdated)
    add('ended', center, ended)
  }
  return Object.values(troubles).filter(({ rows }) => rows > 0)
}

async function differencesAt(db: Database, center: string, now: Date) {
  const sum = { missing: 0, outdated: 0, ended: 0 }
  for await (const days of calendarOf(db, center, now)) {
    const [found] = await countDifferences(db, days)
    sum.missing += found!.missing
    sum.outdated += found!.outdated
    sum.ended += found!.ended
  }
  return sum
}
