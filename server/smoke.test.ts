import { expect, test } from 'vitest'
import { openDatabase } from '../test/support/database.ts'

test('smoke', async () => {
  const start = performance.now()
  const { connection } = await openDatabase()
  const { rows } = await connection.pool.query('select count(*)::int as n from jobs')
  expect(rows[0].n).toBeGreaterThan(100)
  await connection.close()
  console.log(connection.engine, performance.now() - start)
})
