/** The same counting as domain/time/business-days.ts, between two instants. */
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'

export const businessDays = (from: Sql, to: Sql) => sql`(${weekdaysUntil(to)} - ${weekdaysUntil(from)})`

const weekdaysUntil = (instant: Sql) => sql`(
  5 * (${daysUntil(instant)} / 7) + least(${daysUntil(instant)} % 7 + 1, 5))`

// From a Monday.
const daysUntil = (instant: Sql) =>
  sql`((${instant} at time zone ${literal(BUSINESS_TIME_ZONE)})::date - date '1970-01-05')`
