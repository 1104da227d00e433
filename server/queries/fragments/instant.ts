import { sql, type Sql } from '../../database/sql.ts'

/** An instant as it goes over the wire: ISO 8601 in UTC, to the second. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
