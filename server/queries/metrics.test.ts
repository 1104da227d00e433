import { expect, test } from 'vitest'
import { allStatements } from '../../test/support/server/all-statements.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { genericPlan } from '../../test/support/server/generic-plan.ts'

test('a scrape reads no table of customers’ rows from end to end', async () => {
  const { connection } = await openDatabase()
  const client = await connection.pool.connect()
  await client.query(
    `insert into notifications (customer_ref, channel, recipient, body, sent_at)
     select customer_ref, 'email', 'somebody', 'x', now()
     from (select customer_ref from addresses limit 1) customer, generate_series(1, 20000)`,
  )
  await client.query('analyze notifications')
  const measure = (await allStatements()).find(({ text }) => text.includes("'oldest-message'"))!
  const plan = await genericPlan(client, measure)
  client.release()
  await connection.close()
  // In its order: neither all that wait are read, nor sorted.
  expect(plan).toMatch(/Limit .*\n *-> +Index (Only )?Scan using notifications_waiting_by_age/)
  expect(plan).not.toContain('Seq Scan on notifications')
})
