// Connection pipelining: many concurrent reads on one connection, each with its own result.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administer, openDatabase } from '../../../test/support/server/database.ts'
import type { Connection } from '../connect.ts'
import { t } from '../column-types.ts'
import { sql } from '../sql.ts'
import { read, write } from '../statement.ts'

const echo = read(
  { params: { word: t.text }, row: t.record({ word: t.text, pid: t.int }) },
  (p) => sql`select ${p.word}::text as word, pg_backend_pid() as pid`,
)
const sleep = read(
  { params: { seconds: t.float }, row: t.record({ slept: t.text }) },
  (p) => sql`select pg_sleep(${p.seconds}::float)::text as slept`,
)
let connection: Connection
beforeEach(async () => {
  connection = (await openDatabase({ seeded: false })).connection
})
afterEach(() => connection.close())

const echoes = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => echo(connection.db, { word: `word ${n}` })))

test('a few concurrent reads share one connection', async () => {
  const answers = (await echoes(16)).flat()
  expect(answers.map(({ word }) => word)).toEqual(Array.from({ length: 16 }, (_, n) => `word ${n}`))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  expect(connection.pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 })
})

test('more than a long queue of them share three', async () => {
  const answers = (await echoes(100)).flat()
  expect(answers.map(({ word }) => word)).toEqual(Array.from({ length: 100 }, (_, n) => `word ${n}`))
  const loads = Map.groupBy(answers, ({ pid }) => pid)
  expect(loads.size).toBe(3)
  // Each read joins the shortest queue.
  for (const { length } of loads.values()) expect(length).toBeGreaterThanOrEqual(33)
  expect(connection.pool).toMatchObject({ totalCount: 3, idleCount: 3, waitingCount: 0 })
})

test('no read queues behind a slow one', async () => {
  const long = sleep(connection.db, { seconds: 3 })
  await new Promise((resolve) => setTimeout(resolve, 60))
  const order: string[] = []
  await Promise.all([
    long.then(() => order.push('long')),
    ...Array.from({ length: 5 }, () =>
      echo(connection.db, { word: 'short' }).then(() => order.push('short')),
    ),
  ])
  expect(order).toEqual([...Array<string>(5).fill('short'), 'long'])
})

test('many slightly slow reads are spread over several connections', async () => {
  const reads: Promise<unknown>[] = []
  for (let n = 0; n < 60; n += 1) {
    reads.push(sleep(connection.db, { seconds: 0.015 }))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(reads)
  expect(connection.pool.totalCount).toBeGreaterThan(1)
})

test('a write waiting for a lock does not delay reads', async () => {
  const { pool, db } = connection
  await pool.query('create table counted (n int)')
  await pool.query('insert into counted values (0)')
  const row = t.record({ n: t.int })
  const count = write({ params: {}, row }, () => sql`update counted set n = n + 1 returning n`)
  const look = read({ params: {}, row }, () => sql`select n from counted`)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('update counted set n = 10')
  const waiting = count(db, {})
  expect(await look(db, {})).toEqual([{ n: 0 }])
  await holder.query('commit')
  holder.release()
  expect(await waiting).toEqual([{ n: 11 }])
})

test('a terminated connection fails its reads, and the next read gets another', async () => {
  const [{ pid } = { pid: 0 }] = await echo(connection.db, { word: 'whose' })
  const onIt = [sleep(connection.db, { seconds: 5 }), echo(connection.db, { word: 'behind' })]
  const failed = Promise.allSettled(onIt)
  await administer(`select pg_terminate_backend(${pid})`)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [next] = await echo(connection.db, { word: 'next' })
  expect(next).toMatchObject({ word: 'next' })
  expect(next!.pid).not.toBe(pid)
})
