import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'

export const BUSINESS_ZONE = literal(BUSINESS_TIME_ZONE)

/** An instant as it goes over the wire: ISO 8601 in UTC, to the second. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** An instant's business day, as YYYY-MM-DD. */
export const businessDate = (column: Sql): Sql =>
  sql`to_char(${column} at time zone ${BUSINESS_ZONE}, 'YYYY-MM-DD')`
