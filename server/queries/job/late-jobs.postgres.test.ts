// Closed jobs only ever get more: looking for late ones must not read them.
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTown } from '../../../test/support/many-jobs.ts'
import { openDatabase } from '../../../test/support/server/database.ts'
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

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The rows of jobs that a statement reads with its generic plan, by index. */
async function jobsRead({ text }: Declared, values: string[]): Promise<Record<string, number>> {
  const client = await connection.pool.connect()
  try {
    await client.query(`prepare measured as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) execute measured (${values.map(escapeLiteral).join(', ')})`,
    )
    const read: Record<string, number> = {}
    const count = (node: PlanNode) => {
      if (node['Relation Name'] === 'jobs') {
        const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
        const name = node['Index Name'] ?? 'no index'
        read[name] = (read[name] ?? 0) + each * node['Actual Loops']
      }
      node.Plans?.forEach(count)
    }
    count(rows[0]!['QUERY PLAN'][0]!.Plan)
    return read
  } finally {
    client.release(true)
  }
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
  const { jobs_pkey: again = 0, ...found } = looked
  expect(found).toEqual({ open_jobs_by_id: PAGE })
  expect(again).toBeLessThanOrEqual(PAGE)
})

test('after the last open job there is no page', async () => {
  expect(await findNextPage(connection.db, { afterId: '~', most: PAGE })).toEqual([])
})
