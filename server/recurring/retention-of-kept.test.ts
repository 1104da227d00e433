// What a claim or a payment keeps only ever gets more: no statement may read all of it.
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTown } from '../../test/support/many-jobs.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { runNodes } from '../../test/support/server/plan-nodes.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import type { Connection } from '../database/connect.ts'
import { applyRetention } from './retention.ts'

const KEPT = 2_000
const BATCH = 50
// Each row that is looked at, what keeps it (a slot: the claim and the job), and deleting a few.
const MOST_ROWS = 4 * BATCH

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
  const { pool } = connection
  await addTown(pool, KEPT)
  // Of each number, one row that is kept, the oldest first; the one without a claim is the last.
  const numbers = `generate_series(1, ${KEPT + 1}) n`
  const days = `timestamptz '${NOW.toISOString()}' - interval '400 days' + n * interval '1 minute'`
  await pool.query(
    `insert into triage_answers (triage_reference_id, customer_ref, answers, created_at)
     select 'kept-' || n, 'CT' || least(n, ${KEPT}), '[]', ${days} from ${numbers}`,
  )
  // Many end at the same time.
  await pool.query(
    `insert into slots (slot_id, service_location_code, service_type, starts_at, ends_at, capacity)
     select 'kept-' || n, (select min(service_location_code) from service_centres), 'CLAIM_CARRYIN',
       date_trunc('day', ${days}) - interval '1 hour', date_trunc('day', ${days}), 1
     from ${numbers}`,
  )
  await pool.query(
    `update claims_masters set triage_reference_id = 'kept-' || right(claims_master_id, -3),
       slot_id = 'kept-' || right(claims_master_id, -3) where claims_master_id like 'CMT%'`,
  )
  await pool.query(
    `update jobs set slot_id = 'kept-' || right(claims_master_id, -3) where claims_master_id like 'CMT%'`,
  )
  await pool.query(
    `insert into claims_masters (claims_master_id, customer_ref, contract_id, inventory_equipment_id, kind, status,
       service_fee_cents, created_at)
     select 'kept-' || n, customer_ref, contract_id, inventory_equipment_id, 'depot', 'ABANDONED', 4900, ${days}
     from ${numbers} join claims_masters on claims_master_id = 'CMT' || least(n, ${KEPT})`,
  )
  await pool.query(
    `insert into payments (claims_master_id, customer_ref, amount_cents, state)
     select claims_master_id, customer_ref, 4900, 'refunded' from claims_masters
     join generate_series(1, ${KEPT}) n on claims_master_id = 'kept-' || n`,
  )
  await pool.query('vacuum analyze')
})
afterAll(() => connection.close())

const WALKED = [
  ['triage_answers', 'triage_reference_id'],
  ['slots', 'slot_id'],
  ['claims_masters', 'claims_master_id'],
] as const

/** How many rows each statement reads from tables, by the table that it deletes from. */
async function rowsRead(): Promise<Map<string, number[]>> {
  const read = new Map<string, number[]>(WALKED.map(([table]) => [table, []]))
  const measuring = {
    async query(text: string, values: unknown[]) {
      const ofTable = read.get(/delete from (\w+)/.exec(text)?.[1] ?? '')
      if (ofTable) {
        const given = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)))
        const nodes = await runNodes(connection.pool, text, given)
        const scans = nodes.filter((node) => node['Relation Name'] && node['Node Type'].includes('Scan'))
        const rowsOf = (node: (typeof nodes)[0]) =>
          node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
        ofTable.push(scans.reduce((sum, node) => sum + rowsOf(node) * node['Actual Loops'], 0))
      }
      return connection.pool.query(text, values)
    },
  }
  await applyRetention(measuring as unknown as Pool, NOW, { batch: BATCH })
  return read
}

test('what is behind many rows that are kept is deleted', async () => {
  await applyRetention(connection.pool, NOW, { batch: BATCH })
  for (const [table, id] of WALKED) {
    const { rows } = await connection.pool.query(
      `select count(*)::int as kept, bool_or(${id} = 'kept-${KEPT + 1}') as last from ${table} where ${id} like 'kept-%'`,
    )
    expect(rows, table).toEqual([{ kept: KEPT, last: false }])
  }
})

test('no statement reads more than a batch', async () => {
  for (const [table, rows] of await rowsRead()) {
    expect(Math.max(...rows), table).toBeLessThanOrEqual(MOST_ROWS)
    expect(rows.length, table).toBeGreaterThanOrEqual(KEPT / BATCH)
  }
})
