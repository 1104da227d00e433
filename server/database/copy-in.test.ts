import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'
import { copyIn } from './copy-in.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase({ seeded: false })).connection
})
afterAll(() => connection.close())

test.each([
  { ends: 'ends', end: () => {} },
  {
    ends: 'fails',
    end: () => {
      throw new Error('The disk is gone.')
    },
  },
])('a refused COPY whose source $ends later does not end the next one', async ({ end }) => {
  const client = await connection.pool.connect()
  await client.query('create temporary table numbers (number integer)')
  const later = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  async function* refused() {
    try {
      yield Buffer.from('one\n')
      await later.promise
      end()
    } finally {
      over.resolve()
    }
  }
  async function* good() {
    yield Buffer.from('1\n')
    later.resolve()
    await over.promise
    // What the other one does after its source has ended.
    await new Promise(setImmediate)
    yield Buffer.from('2\n')
  }
  const copy = 'copy numbers from stdin'
  await expect(copyIn(client, copy, refused())).rejects.toMatchObject({ code: '22P02' })
  expect(await copyIn(client, copy, good())).toBe(2)
  expect((await client.query('select number from numbers order by 1')).rows).toEqual([
    { number: 1 },
    { number: 2 },
  ])
  await client.query('drop table numbers')
  client.release()
})
