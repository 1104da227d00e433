// Statements that are prepared under a name: what the driver's own query would return, with one description.
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../test/support/server/database.ts'
import type { Connection } from '../connect.ts'
import { NamedStatement } from './named-statement.ts'

let connection: Connection
let client: pg.PoolClient
beforeEach(async () => {
  connection = (await openDatabase({ seeded: false })).connection
  client = await connection.pool.connect()
})
afterEach(async () => {
  client.release(true)
  await connection.close()
})

/** The descriptions that PostgreSQL has sent on this connection. */
function countDescriptions(): () => number {
  let count = 0
  const { connection: wire } = client as unknown as { connection: pg.Connection }
  wire.on('rowDescription', () => (count += 1))
  return () => count
}

test('columns are described on the first run only, and values stay what they are', async () => {
  const described = countDescriptions()
  const text = `select $1::int as number, $2::text[] as texts, $3::jsonb as json, date '2026-11-17' as day,
    $4::timestamptz as instant, null::text as nothing`
  const at = new Date('2026-11-17T12:00:00Z')
  for (const number of [1, 2, 3]) {
    const { rows, rowCount, command, fields } = await client.query(text, [
      number,
      ['a', 'b'],
      '{"x": [1]}',
      at,
    ])
    expect(rows).toEqual([
      { number, texts: ['a', 'b'], json: { x: [1] }, day: '2026-11-17', instant: at, nothing: null },
    ])
    expect({ rowCount, command }).toEqual({ rowCount: 1, command: 'SELECT' })
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(rows[0]))
  }
  expect(described()).toBe(1)
})

test('a write says how many rows it changed', async () => {
  await client.query('create temporary table things (id int)')
  for (const most of [2, 3]) {
    const added = await client.query('insert into things select generate_series(1, $1::int)', [most])
    expect(added).toMatchObject({ command: 'INSERT', rowCount: most, rows: [] })
  }
  expect(await client.query('delete from things where id = $1', [1])).toMatchObject({ rowCount: 2 })
})

test('a statement that fails leaves the connection as it was', async () => {
  const divide = (by: number) => client.query('select 6 / $1::int as quotient', [by])
  expect((await divide(2)).rows).toEqual([{ quotient: 3 }])
  const [failed, ...others] = await Promise.allSettled([divide(0), divide(1), divide(3)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(others).toMatchObject([
    { value: { rows: [{ quotient: 6 }] } },
    { value: { rows: [{ quotient: 2 }] } },
  ])
})

test('the stack of an error leads to whoever ran the statement', async () => {
  const failing = async () => await client.query('select 1 / $1::int', [0])
  await expect(failing()).rejects.toMatchObject({ stack: expect.stringContaining('failing') })
})

test('a value that can’t be parsed fails its statement alone', async () => {
  const unreadable = () => {
    throw new TypeError('unreadable')
  }
  const types = { getTypeParser: () => unreadable } as unknown as pg.CustomTypesConfig
  const statement = new NamedStatement('unreadable', 'select $1::text as word', ['x'], types)
  const ran = client.query(statement as never) as unknown as Promise<pg.QueryResult>
  await expect(ran).rejects.toThrow('unreadable')
  expect((await client.query('select $1::text as word', ['y'])).rows).toEqual([{ word: 'y' }])
})

test('a statement whose columns have changed is refused, not misread', async () => {
  await client.query('create temporary table things (id int)')
  await client.query('insert into things values ($1)', [1])
  const look = () => client.query('select * from things where id = $1', [1])
  expect((await look()).rows).toEqual([{ id: 1 }])
  await client.query('alter table things add column word text')
  await expect(look()).rejects.toThrow('cached plan must not change result type')
})

test('a statement that was prepared again with more columns, as a pooler may do, is refused', async () => {
  const look = () => client.query('select $1::int as id', [1])
  await look()
  const { rows } = await client.query(
    `select name from pg_prepared_statements where statement = 'select $1::int as id'`,
  )
  const name = `"${rows[0].name}"`
  await client.query(`deallocate ${name}`)
  await client.query(`prepare ${name} (int) as select 'new' as word, $1 as id`)
  await expect(look()).rejects.toThrow('The columns of the statement have changed')
})
