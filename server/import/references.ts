/**
 * Foreign keys of new rows, checked for a whole batch. PostgreSQL checks them row by row, which takes almost as long as
 * everything else together. Instead, one statement finds and locks all rows that a batch refers to, and the batch is
 * inserted in the same transaction with PostgreSQL's checks off (`session_replication_role`). The locks are those that
 * the checks would take: until the batch is committed, nobody can delete what it refers to or change its key.
 */
import type { ClientBase } from 'pg'
import { identifier, sql, type Sql } from '../database/sql.ts'
import type { RecordKind } from '../queries/records/record-kind.ts'

type Referring = Pick<RecordKind, 'bulk' | 'references'>

/**
 * Whether this role may switch off the checks, and nothing else goes with them: somebody may have added a trigger, a
 * foreign key or a deferrable constraint of their own.
 */
export async function mayCheckAtOnce(
  client: ClientBase,
  { bulk, references = [] }: Referring,
): Promise<boolean> {
  if (!bulk || references.length === 0) return false
  const { rows } = await client.query<{ may: boolean }>(
    `with written as (
       select oid from pg_class where pg_table_is_visible(oid) and relname = any ($1))
     select has_parameter_privilege('session_replication_role', 'set')
       and not exists (
         select from pg_trigger join written on written.oid = tgrelid
         where not tgisinternal)
       and not exists (
         select from pg_constraint join written on written.oid = conrelid
         where contype = 'f' and conname <> all ($2) or condeferrable) as may`,
    [[bulk, ...references.map(({ of = bulk }) => of)], references.map(({ foreignKey }) => foreignKey)],
  )
  return rows[0]!.may
}

/**
 * Locks what the rows of `staged` refer to, and returns whether all of it was found. One look into an index for each
 * value: a lateral query that locks can't become a join, for which PostgreSQL would read the whole table for every batch.
 */
export function lockReferences({ references = [] }: Referring, staged: Sql): Sql {
  // The others refer to the record's own row.
  const parents = references.flatMap(({ to }) => (to ? [to] : []))
  const found = parents.map(
    ({ table, column }) => sql` and (
    select coalesce(bool_and(locked.found is not null), true)
    from (select distinct ${identifier(column)} from staged) wanted
    left join lateral (
      select true as found from ${identifier(table)} parent
      where parent.${identifier(column)} = wanted.${identifier(column)}
      for key share of parent) locked on true)`,
  )
  const all = found.reduce((before, next) => sql`${before}${next}`, sql`true`)
  return sql`with staged as materialized (${staged}) select ${all} as found`
}
