// Connection pipelining: many concurrent reads on one connection, each with its own result.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administer, openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'
import { statement } from './statement.ts'

const echo = statement<[word: string], { word: string; pid: number }>(
  'select $1::text as word, pg_backend_pid() as pid',
)
const divide = statement<[by: number], { quotient: number }>('select 6 / $1::int as quotient')
const sleep = statement<[seconds: number], never>('select pg_sleep($1::float)')

let connection: Connection
beforeEach(async () => {
  connection = (await openDatabase({ seeded: false })).connection
})
afterEach(() => connection.close())

const echoes = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => echo(connection.db, `word ${n}`)))

test('concurrent reads share one connection', async () => {
  const answers = (await echoes(20)).flat()
  expect(answers.map(({ word }) => word)).toEqual(Array.from({ length: 20 }, (_, n) => `word ${n}`))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  expect(connection.pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 })
})

test('a failing read does not affect the others', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      divide(connection.db, n % 3).then(
        ([row]) => row!.quotient,
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes).toEqual(Array.from({ length: 30 }, (_, n) => ['22012', 6, 3][n % 3]))
  expect(await echo(connection.db, 'after')).toMatchObject([{ word: 'after' }])
})

test('no read queues behind a slow one', async () => {
  const long = sleep(connection.db, 1)
  await new Promise((resolve) => setTimeout(resolve, 60))
  const order: string[] = []
  await Promise.all([
    long.then(() => order.push('long')),
    ...Array.from({ length: 5 }, () => echo(connection.db, 'short').then(() => order.push('short'))),
  ])
  expect(order).toEqual([...Array<string>(5).fill('short'), 'long'])
})

test('many slightly slow reads are spread over several connections', async () => {
  const reads: Promise<unknown>[] = []
  for (let n = 0; n < 60; n += 1) {
    reads.push(sleep(connection.db, 0.015))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(reads)
  expect(connection.pool.totalCount).toBeGreaterThan(1)
})

test('a write waiting for a lock does not delay reads', async () => {
  const { pool, db } = connection
  await pool.query('create table counted (n int)')
  await pool.query('insert into counted values (0)')
  const count = statement<[], { n: number }>('update counted set n = n + 1 returning n')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('update counted set n = 10')
  const waiting = count(db)
  expect(await statement<[], { n: number }>('select n from counted')(db)).toEqual([{ n: 0 }])
  await holder.query('commit')
  holder.release()
  expect(await waiting).toEqual([{ n: 11 }])
})

test('reads on a terminated connection fail, and the next read gets a new one', async () => {
  const [{ pid } = { pid: 0 }] = await echo(connection.db, 'whose')
  const onIt = [sleep(connection.db, 5), echo(connection.db, 'behind')]
  const failed = Promise.allSettled(onIt)
  await administer(`select pg_terminate_backend(${pid})`)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [next] = await echo(connection.db, 'next')
  expect(next).toMatchObject({ word: 'next' })
  expect(next!.pid).not.toBe(pid)
})
