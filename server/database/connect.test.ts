import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'
import { t } from './column-types.ts'
import { sql } from './sql.ts'
import { read } from './statement.ts'
import { inTransaction } from './transaction.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

test('a statement is prepared once, under a unique name, no matter how often it runs', async () => {
  const countOf = read(
    { params: { state: t.text }, row: t.record({ n: t.int }) },
    (p) => sql`select count(*)::int as n from zip_codes where state = ${p.state}`,
  )
  const client = await connection.pool.connect()
  for (const state of ['OH', 'TX', 'WA']) {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from zip_codes where state = $1',
      [state],
    )
    expect(rows[0]!.n).toBeGreaterThan(100)
  }
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select name, statement from pg_prepared_statements where statement like '%from zip_codes where state%'`,
  )
  client.release()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.name).toMatch(/^[\w-]{22}$/)
  expect(await countOf(connection.db, { state: 'OH' })).toEqual([{ n: expect.any(Number) }])
})

test('a calendar date stays a date', async () => {
  const { rows } = await connection.pool.query(`select date '2026-03-08' as day`)
  expect(rows).toEqual([{ day: '2026-03-08' }])
})

test('an error in a statement leaves the connection usable', async () => {
  await expect(connection.pool.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(connection.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a failed transaction is rolled back, and the next one starts clean', async () => {
  const add = (position: number, fail: boolean) =>
    inTransaction(connection.pool, async (client) => {
      await client.query('create table if not exists kept (position int primary key)')
      await client.query('insert into kept values ($1)', [position])
      if (fail) throw new Error('Changed my mind')
    })
  await expect(add(1, true)).rejects.toThrow('Changed my mind')
  await add(2, false)
  expect((await connection.pool.query('select position from kept')).rows).toEqual([{ position: 2 }])
})

test('ending a client neither stops the engine nor leaves its session behind', async () => {
  const client = await connection.pool.connect()
  await client.query('begin')
  await client.query('create table unfinished (n int)')
  await client.query('select $1::int', [1])
  client.release(true)
  const { rows } = await connection.pool.query<{ name: string | null }>(
    `select to_regclass('unfinished')::text as name`,
  )
  expect(rows).toEqual([{ name: null }])
})

test('concurrent callers each get their own result', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { rows } = await connection.pool.query<{ n: number }>('select $1::int as n', [number])
      return rows[0]!.n
    }),
  )
  expect(answers).toEqual(Array.from({ length: 50 }, (_, number) => number))
})

test('closing ends every connection, even if only raw statements ran', async () => {
  const { connection: other } = await openDatabase()
  await read({ params: {}, row: t.record({ one: t.int }) }, () => sql`select 1 as one`)(other.db, {})
  expect(other.pool.totalCount).toBe(1)
  await other.close()
  expect([other.pool.totalCount, other.pool.ended]).toEqual([0, true])
})
