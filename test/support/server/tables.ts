import { Kysely, PostgresDialect } from 'kysely'
import type { Connection } from '#server/database/connect.ts'
import type { Tables } from '#server/database/schema.ts'

/** A query builder for what a test looks up or prepares in the tables. */
export function tablesOf({ pool }: Pick<Connection, 'pool'>): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
