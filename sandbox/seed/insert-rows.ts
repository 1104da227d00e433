import type { Insertable, SelectType } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/schema.ts'

/** A row to insert, with jsonb columns as values instead of text. */
export type SeedRow<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Column extends keyof Tables[Table]
    ? SelectType<Tables[Table][Column]>
    : never
}

// Small enough to keep every statement well below the statement timeout.
const ROWS_AT_ONCE = 10_000

/**
 * Sends rows as one JSON parameter, which PostgreSQL converts to the column types: one short statement per table, for
 * any number of rows. Columns that no row contains keep their defaults.
 */
export async function insertRows<Table extends keyof Tables>(
  client: PoolClient,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ')
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    )
  }
}
