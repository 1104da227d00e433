import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/database.ts'
import type { Connection } from './connect.ts'
import { removeOldKeys } from './housekeeping.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

test('an answer is remembered for a day and not longer', async () => {
  const remember = (transactionId: string, age: string) =>
    connection.pool.query(
      `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response, created_at)
       values ('somebody', $1, 'any', 'hash', '{}', now() - $2::interval)`,
      [transactionId, age],
    )
  await remember('of-yesterday', '23 hours')
  await remember('older', '25 hours')
  await removeOldKeys(connection.pool)
  const { rows } = await connection.pool.query(
    `select transaction_id from idempotency_keys where subject = 'somebody'`,
  )
  expect(rows).toEqual([{ transaction_id: 'of-yesterday' }])
})
