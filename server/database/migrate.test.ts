import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'
import { migrate } from './migrate.ts'

let connection: Connection
let files: string
beforeAll(async () => {
  connection = (await openDatabase()).connection
  files = await temporaryFolder()
})
afterAll(() => connection.close())

async function folderWith(texts: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(files, 'migrations-'))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const countOf = async (table: string) =>
  (await connection.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('tables from before the first release are refused by name', async () => {
  const old = '001-customers-and-contracts.sql'
  await connection.pool.query(`insert into schema_migrations (name, checksum) values ($1, '')`, [old])
  await expect(migrate(connection.pool)).rejects.toThrow('older than version 1.0.0')
  await connection.pool.query('delete from schema_migrations where name = $1', [old])
})

test('files run once, in the order of their names', async () => {
  const folder = await folderWith({
    '902-fill.sql': 'insert into ordered values (2);',
    '901-create.sql': 'create table ordered (n int); insert into ordered values (1);',
    'notes.txt': 'not a migration',
  })
  expect(await migrate(connection.pool, folder)).toEqual(['901-create.sql', '902-fill.sql'])
  expect(await migrate(connection.pool, folder)).toEqual([])
  expect(await countOf('ordered')).toBe(2)
})

test('a file edited after it ran is rejected by name', async () => {
  await migrate(connection.pool, await folderWith({ '910-edited.sql': 'create table edited (n int);' }))
  const edited = await folderWith({ '910-edited.sql': 'create table edited (n bigint);' })
  await expect(migrate(connection.pool, edited)).rejects.toThrow(
    /910-edited\.sql has changed since it ran here/,
  )
})

test('many rows are changed some pages at a time, and nothing else', async () => {
  const update = 'update many set doubled = n * 2\nwhere doubled is null;'
  const folder = await folderWith({
    '911-many.sql': `create table many (n int, doubled int, filler text default repeat('x', 900));
      insert into many select n from generate_series(1, 500) n;`,
    '912-doubled.sql': `-- in batches\n-- Their doubles.\n${update}`,
  })
  expect(await migrate(connection.pool, folder)).toEqual(['911-many.sql', '912-doubled.sql'])
  const { rows } = await connection.pool.query(
    'select count(*) filter (where doubled = n * 2)::int as n, count(distinct xmin::text)::int as batches from many',
  )
  expect(rows).toEqual([{ n: 500, batches: 3 }])
  const other = await folderWith({
    '913-other.sql': '-- in batches\ndelete from many where doubled is null;',
  })
  await expect(migrate(connection.pool, other)).rejects.toThrow('913-other.sql runs in batches')
})

test('a failing file changes nothing, and earlier files stay applied', async () => {
  const folder = await folderWith({
    '920-good.sql': 'create table good (n int);',
    '921-bad.sql': 'create table half (n int); insert into nowhere values (1);',
    '922-never.sql': 'create table never (n int);',
  })
  await expect(migrate(connection.pool, folder)).rejects.toThrow(/nowhere/)
  const { rows } = await connection.pool.query<{ names: string[] }>(
    `select array_agg(tablename::text order by tablename) as names from pg_tables
     where tablename in ('good', 'half', 'never')`,
  )
  expect(rows[0]!.names).toEqual(['good'])
  await writeFile(new URL('921-bad.sql', folder), 'create table half (n int);')
  expect(await migrate(connection.pool, folder)).toEqual(['921-bad.sql', '922-never.sql'])
})

test('outside a transaction, only indexes are built and dropped, and a second run finds them', async () => {
  const mark = '-- outside a transaction\n-- For a reason.\n'
  await connection.pool.query('create table large (n int, m int)')
  const folder = await folderWith({
    '930-indexes.sql': `${mark}create index concurrently if not exists large_n on large (n);
      create unique index concurrently if not exists large_m on large (m);`,
  })
  expect(await migrate(connection.pool, folder)).toEqual(['930-indexes.sql'])
  const { rows } = await connection.pool.query(`select indexname from pg_indexes where tablename = 'large'`)
  expect(rows).toHaveLength(2)
  // As if it had been killed before it was noted.
  await connection.pool.query(`delete from schema_migrations where name = '930-indexes.sql'`)
  expect(await migrate(connection.pool, folder)).toEqual(['930-indexes.sql'])
  await writeFile(new URL('931-drop.sql', folder), `${mark}drop index concurrently if exists large_n;`)
  expect(await migrate(connection.pool, folder)).toEqual(['931-drop.sql'])

  for (const text of [
    'alter table large add k int;',
    'drop index large_m;',
    'create index large_k on large (n);',
    'create index concurrently large_k on large (n);',
  ])
    await expect(migrate(connection.pool, await folderWith({ '932-more.sql': mark + text }))).rejects.toThrow(
      /932-more\.sql runs outside a transaction/,
    )
})
