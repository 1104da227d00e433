import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { t } from './column-types.ts'
import type { Connection } from './connect.ts'
import { sql } from './sql.ts'
import { write } from './statement.ts'
import { inTransaction } from './transaction.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase({ seeded: false })).connection
  await connection.pool.query(`
    create table counters (name text primary key, count int not null);
    insert into counters values ('a', 0), ('b', 0);
    create function add_to_both(first text, second text) returns int language plpgsql as $$
      begin
        update counters set count = count + 1 where name = first;
        perform pg_sleep(0.1);
        update counters set count = count + 1 where name = second;
        return 1;
      end $$;
    create sequence attempts;
    create function fail_until(last int) returns int language plpgsql as $$
      begin
        if nextval('attempts') < last then
          raise exception 'made up' using errcode = 'serialization_failure';
        end if;
        return currval('attempts');
      end $$`)
})
afterAll(() => connection.close())

const row = t.record({ n: t.int })
const addToBoth = write(
  { params: { first: t.text, second: t.text }, row },
  (p) => sql`select add_to_both(${p.first}, ${p.second}) as n`,
)
const failUntil = write({ params: { last: t.int }, row }, (p) => sql`select fail_until(${p.last}) as n`)
const startCounting = () => connection.pool.query('alter sequence attempts restart')

test('statements that deadlock all succeed', async () => {
  const { db, pool } = connection
  await Promise.all([
    addToBoth(db, { first: 'a', second: 'b' }),
    addToBoth(db, { first: 'b', second: 'a' }),
    addToBoth(db, { first: 'a', second: 'b' }),
  ])
  const { rows } = await pool.query('select sum(count)::int as sum from counters')
  expect(rows).toEqual([{ sum: 6 }])
})

test('a statement that can’t be serialized is tried five times', async () => {
  await startCounting()
  expect(await failUntil(connection.db, { last: 5 })).toEqual([{ n: 5 }])
  await startCounting()
  await expect(failUntil(connection.db, { last: 6 })).rejects.toMatchObject({ code: '40001' })
})

test('a transaction is repeated as a whole', async () => {
  await startCounting()
  await connection.pool.query('update counters set count = 0')
  await inTransaction(connection.pool, async (client) => {
    await client.query(`update counters set count = count + 1 where name = 'a'`)
    await client.query('select fail_until(3)')
  })
  const { rows } = await connection.pool.query(`select count from counters where name = 'a'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a transaction that fails leaves nothing', async () => {
  const failing = inTransaction(connection.pool, async (client) => {
    await client.query('create table half_done (n int)')
    throw new Error('Changed my mind')
  })
  await expect(failing).rejects.toThrow('Changed my mind')
  const { rows } = await connection.pool.query(`select to_regclass('half_done') as name`)
  expect(rows).toEqual([{ name: null }])
})
