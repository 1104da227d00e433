// Closed jobs only ever get more: looking for late ones must not read them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTown } from '../../../test/support/many-jobs.ts'
import { openDatabase } from '../../../test/support/server/database.ts'
import { runNodes } from '../../../test/support/server/plan-nodes.ts'
import type { Connection } from '../../database/connect.ts'
import type { Declared } from '../../database/statement.ts'
import { findLateJobs, findNextPage } from './late-jobs.ts'

const JOBS = 4_000
const PAGE = 100

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
  const { pool } = connection
  await addTown(pool, JOBS)
  await pool.query(`update jobs set closed_at = null where service_job_id ~ '^T-\\d*5$'`)
  await pool.query('vacuum analyze')
})
afterAll(() => connection.close())

/** The rows of jobs that a statement reads with its generic plan, by index. */
async function jobsRead({ text }: Declared, values: string[]): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const node of await runNodes(connection.pool, text, values)) {
    if (node['Relation Name'] !== 'jobs') continue
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    const name = node['Index Name'] ?? 'no index'
    read[name] = (read[name] ?? 0) + each * node['Actual Loops']
  }
  return read
}

test('a page of open jobs is found and looked at without reading closed ones', async () => {
  const [page] = await findNextPage(connection.db, { afterId: 'T-', most: PAGE })
  const { rows } = await connection.pool.query(
    `select service_job_id as id from jobs where closed_at is null and decide_by is null and service_job_id > 'T-'
     order by service_job_id limit ${PAGE}`,
  )
  expect(rows).toHaveLength(PAGE)
  expect(page).toEqual({ lastId: rows.at(-1).id })
  expect(await jobsRead(findNextPage, ['T-', String(PAGE)])).toEqual({ open_jobs_by_id: PAGE })

  const looked = await jobsRead(findLateJobs, ['2026-11-17T15:00:00Z', 'T-', page!.lastId])
  const { open_jobs_by_id: found, ...again } = looked
  expect(found).toBe(PAGE)
  // Each once more by its id. PostgreSQL 15 prefers a different unique index than 18 does.
  expect(Object.keys(again)).not.toContain('no index')
  expect(Object.values(again).reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(PAGE)
})

test('after the last open job there is no page', async () => {
  expect(await findNextPage(connection.db, { afterId: '~', most: PAGE })).toEqual([])
})
