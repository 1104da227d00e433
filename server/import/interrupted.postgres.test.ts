// An import whose process is killed and run again, and one that somebody overtakes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../test/support/child.ts'
import { openDatabase, temporaryFolder, type TestDatabase } from '../../test/support/server/database.ts'
import { migrate } from '../database/migrate.ts'
import { importFolder, type Imported } from './import-folder.ts'

const CONTACTS = 50_000

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
})
afterAll(() => database.connection.close())

async function count(): Promise<number> {
  const { rows } = await database.connection.pool.query('select count(*)::int as n from contacts')
  return rows[0].n
}

test('what a killed import has written stays, and the next one writes the rest', async () => {
  const folder = await temporaryFolder()
  const lines = Array.from({ length: CONTACTS }, (_, n) => `P${n},Rosa,Martinez`)
  await writeFile(join(folder, 'contacts.csv'), `contactId,firstName,lastName\n${lines.join('\n')}\n`)
  const first = startChild('server/admin/main.ts', ['import', folder], { DATABASE_URL: database.address })
  await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await first.ended

  const { pool } = database.connection
  const again = () =>
    importFolder(pool, folder, new Date(), { problem: () => {}, progress: () => {} }).catch(
      (error: Error) => error.message,
    )
  const tries: (Imported[] | string)[] = []
  // The database still finishes what the killed process had sent.
  await expect
    .poll(async () => typeof tries[tries.push(await again()) - 1], { timeout: 60_000 })
    .toBe('object')
  const [{ added, changed }] = tries.at(-1) as [Imported]
  expect(added).toBeLessThan(CONTACTS)
  expect(changed).toBe(0)
  expect(await count()).toBe(CONTACTS)
  const { rows } = await pool.query(`select relname from pg_class where relname like 'import\\_%'`)
  expect(rows).toEqual([])
}, 180_000)

test('a record that somebody adds while new ones are written is changed', async () => {
  const folder = await temporaryFolder()
  await writeFile(
    join(folder, 'contacts.csv'),
    'contactId,firstName,lastName\nQ1,Rosa,Martinez\nQ2,Ann,Lee\n',
  )
  const { pool } = database.connection
  const other = await pool.connect()
  // Not committed: the import finds neither on file, and waits for this one when it adds its own.
  await other.query(
    `begin; insert into contacts (contact_id, email, first_name, last_name) values ('Q1', '', 'Rosa', 'Martin')`,
  )
  const importing = importFolder(pool, folder, new Date(), { problem: () => {}, progress: () => {} })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await other.query('commit')
  other.release()
  expect(await importing).toMatchObject([{ kind: 'contacts', added: 1, changed: 1 }])
  const { rows } = await pool.query(
    `select last_name from contacts where contact_id in ('Q1', 'Q2') order by 1`,
  )
  expect(rows).toEqual([{ last_name: 'Lee' }, { last_name: 'Martinez' }])
})
