import { sql, type Insertable, type Kysely, type SelectType } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** A row to insert, with jsonb columns as values instead of text. */
export type SeedRow<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Column extends keyof Database[Table]
    ? SelectType<Database[Table][Column]>
    : never
}

// Small enough to keep every statement well below the statement timeout.
const ROWS_AT_ONCE = 10_000

/**
 * Sends rows as one JSON parameter, which PostgreSQL converts to the column types: one short statement per table, for
 * any number of rows. Columns that no row contains keep their defaults.
 */
export async function insertRows<Table extends keyof Database & string>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> {
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx)
  }
}
