import type { Static } from 'typebox'
import { t } from '../database/column-types.ts'
import { recordsOf, sql } from '../database/sql.ts'
import { write } from '../database/statement.ts'

const RateCount = t.record({ counted: t.text, calls: t.int })
export type RateCount = Static<typeof RateCount>

/** Adds one server's calls, and returns the calls of all servers. Sorted, so that two servers don't deadlock. */
export const addCalls = write(
  { params: { minute: t.int, counts: t.list(RateCount) }, row: RateCount },
  (p) => sql`
  insert into rate_counts (minute, counted, calls)
  select ${p.minute}, given.counted, given.calls from ${recordsOf(p.counts)} order by given.counted
  on conflict (minute, counted) do update set calls = rate_counts.calls + excluded.calls
  returning counted, calls`,
)

export const removeOldCounts = write(
  { params: { before: t.int } },
  (p) => sql`delete from rate_counts where minute < ${p.before}`,
)
