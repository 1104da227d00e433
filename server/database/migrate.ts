/**
 * Migrates a database: runs the `.sql` files of a folder once, in the order of their names, each in its own
 * transaction, except those that change indexes or many rows outside of one. A file that has run is never edited; a
 * change is a new file.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { changeRows, isInBatches } from './migrating/batched-changes.ts'
import { changeIndexes, isOutsideTransaction } from './migrating/concurrent-indexes.ts'

// An arbitrary number, the same in every server.
const MIGRATION_LOCK = 7_204_118
const LOCK_PAUSE_MS = 200

const LOCK_TIMEOUT_MS = 1_000
const MOST_TRIES = 60
/** Lock not available, deadlock. */
const LOCKED: ReadonlySet<string> = new Set(['55P03', '40P01'])

// The tables had other files before version 1.0.0.
const BEFORE_RELEASES = '001-customers-and-contracts.sql'
const portalMigrations = new URL('./migrations/', import.meta.url)

/** Which migrations have not run here. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows: known } = await pool.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  )
  const { rows } = known[0]!.exists
    ? await pool.query<{ name: string }>('select name from schema_migrations')
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return (await filesOf(portalMigrations)).filter((name) => !done.has(name))
}

async function filesOf(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

export async function migrate(pool: Pool, folder: URL = portalMigrations): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await takeLock(client)
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    if (done.has(BEFORE_RELEASES))
      throw new Error(
        'This database is older than version 1.0.0, and no version can migrate it. Create a new one, and import the customers into it; for the database of "npm start", run "npm run reset".',
      )
    for (const name of await filesOf(folder)) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = done.get(name)
      if (before === checksum) continue
      if (before)
        throw new Error(`The migration ${name} has changed since it ran here. Add a new file instead.`)
      const note = () =>
        client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      if (isOutsideTransaction(text)) await changeIndexes(client, name, text).then(note)
      else if (isInBatches(text)) await changeRows(client, name, text).then(note)
      else await inTransaction(client, name, text, note)
      applied.push(name)
    }
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

/**
 * A statement that waits for a table lock blocks all later ones, so it gives up soon and tries again: a dump may be
 * reading the table, or calls may have locked two tables in the opposite order.
 */
async function inTransaction(
  client: PoolClient,
  name: string,
  text: string,
  note: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS};\n${text}`)
      await note()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!LOCKED.has((error as { code?: string }).code ?? '')) throw error
      if (tries === MOST_TRIES)
        throw new Error(
          `The migration ${name} could not lock its tables in ${tries} tries: something, such as a dump, is using them. Run it again later.`,
          { cause: error },
        )
      await wait(LOCK_PAUSE_MS)
    }
  }
}

/** A server that waited inside the statement would hold a snapshot, and a concurrent index build waits for those. */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]!.taken) return
    await wait(LOCK_PAUSE_MS)
  }
}
