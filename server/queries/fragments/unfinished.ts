/**
 * The status of an unfinished claim, for conditions that name a key as well. A constant would let the planner use any
 * index of unfinished claims; with statistics that predate them, it takes these to be empty and reads one from end to
 * end instead of looking the key up. PostgreSQL does not see that a subquery is constant.
 */
import { sql } from '../../database/sql.ts'

export const UNFINISHED_STATUS = sql`(select 'INITIATED')`
