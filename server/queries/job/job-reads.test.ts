// A long history, or many other customers, must not slow down reads of jobs: every statement finds its rows by an
// index, and reads no more than it shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_JOBS, HISTORY_PAGE } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { allStatements } from '../../../test/support/server/all-statements.ts'
import { genericNodes, runNodes } from '../../../test/support/server/plan-nodes.ts'
import { openDatabase } from '../../../test/support/server/database.ts'
import { addJobs, addTown } from '../../../test/support/many-jobs.ts'
import { soak } from '../../../test/support/soak.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'
import { connectPostgres } from '../../database/connect.ts'
import { learnUsualTimes } from './usual-times.ts'

const JOBS = soak({ usually: 20_000, soaking: 100_000 })

/** The customer with the long history. */
const as: AccountKey = 'two-plans'
const { customerRef: plainRef, subject } = accountOf(as)

let portal: TestApp
let job: { id: string; device: string }
beforeAll(async () => {
  const { address, connection } = await openDatabase()
  // Without the statement timeout of a server's connection.
  const { pool, close } = await connectPostgres(address, { poolSize: 1, statementTimeout: 0 })
  await addTown(pool, 5_000)
  await addJobs(pool, plainRef, JOBS)
  await pool.query('analyze')
  await close()
  portal = await startTestApp({ connection })
  const { rows } = await connection.pool.query(
    `select service_job_id as id, inventory_equipment_id as device from jobs
     where customer_ref = $1 order by created_at limit 1`,
    [plainRef],
  )
  job = rows[0]
})
afterAll(() => portal.close())

// The tables with rows of all customers.
const customerTables = [
  'contacts',
  'addresses',
  'contracts',
  'equipment',
  'claims_masters',
  'jobs',
  'job_status_history',
  'payments',
]

const screen = async () => ({ customerRef: await portal.customerRefOf(as) })
const reads = {
  'my-devices': async () => portal.callFunction('my-devices', await screen(), { as }),
  'service-history': async () => portal.callFunction('service-history', await screen(), { as }),
  'claim-start': async () =>
    portal.callFunction('claim-start', { ...(await screen()), id: job.device }, { as }),
  'job-info': async () => portal.callFunction('job-info', { ...(await screen()), id: job.id }, { as }),
  'job-history': async () => portal.callFunction('job-history', { ...(await screen()), id: job.id }, { as }),
  'getServiceJobDetailsCE of a customer': () =>
    portal.callGateway('getServiceJobDetailsCE', { customerRef: plainRef }, { as }),
  'getServiceJobDetailsCE of a device': () =>
    portal.callGateway(
      'getServiceJobDetailsCE',
      { customerRef: plainRef, inventoryEquipmentId: job.device },
      { as },
    ),
  'getServiceJobDetailsCE of one': () =>
    portal.callGateway('getServiceJobDetailsCE', { customerRef: plainRef, serviceJobId: job.id }, { as }),
  getBuyoutAmount: () => portal.callGateway('getBuyoutAmount', { serviceJobId: job.id }, { as }),
}

describe.each(Object.entries(reads))('%s', (_, read) => {
  test('does not scan a customer table sequentially', async () => {
    const [statement = ''] = await statementsOf(read)
    const plan = await genericNodes(portal.connection.pool, statement)
    const scanned = plan.filter((node) => node['Node Type'].includes('Seq Scan'))
    const names = scanned.map((node) => node['Relation Name'] ?? '')
    expect(names.filter((name) => customerTables.includes(name))).toEqual([])
  })
})

// Read whole tables on purpose: for an operator.
const WHOLE_TABLES = /^server\/queries\/(admin|metrics)\.ts/

test('with its generic plan, every statement of a call finds a customer’s rows by an index', async () => {
  const statements = await allStatements()
  const scans: string[] = []
  for (const { text, where } of statements.filter((statement) => !WHOLE_TABLES.test(statement.where()))) {
    const plan = await genericNodes(portal.connection.pool, text)
    const scanned = plan.filter((node) => node['Node Type'].includes('Seq Scan'))
    const names = scanned.map((node) => node['Relation Name'] ?? '')
    scans.push(...names.filter((name) => customerTables.includes(name)).map((name) => `${where()}: ${name}`))
  }
  expect(scans).toEqual([])
})

test('usual times are learned from the jobs that ended last, without reading the others', async () => {
  const values = ['2024-01-01T00:00:00Z', '2026-10-19T00:00:00Z']
  const plan = await runNodes(portal.connection.pool, learnUsualTimes.text, values)
  const jobs = plan.filter((node) => node['Relation Name'] === 'jobs')
  expect(jobs.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['jobs_by_end', 5_000]])
})

test('no call is planned for its values', async () => {
  for (let times = 0; times < 8; times += 1) await reads['service-history']()
  const connections = await Promise.all(Array.from({ length: 10 }, () => portal.connection.pool.connect()))
  const prepared = await Promise.all(
    connections.map((client) =>
      client.query(
        'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
      ),
    ),
  )
  for (const client of connections) client.release()
  const plans = prepared.flatMap(({ rows }) => rows as { generic: number; custom: number }[])
  // One that seemed slow may have had a connection of its own.
  expect(plans.reduce((sum, { generic }) => sum + generic, 0)).toBeGreaterThanOrEqual(8)
  expect(plans.filter(({ custom }) => custom > 0)).toEqual([])
})

test('the longest statement is planned once per connection, not once per call', async () => {
  const [statement = ''] = await statementsOf(reads['job-info'])
  const connections = await Promise.all(Array.from({ length: 10 }, () => portal.connection.pool.connect()))
  const prepared = await Promise.all(
    connections.map((client) =>
      client.query('select 1 from pg_prepared_statements where statement = $1', [statement]),
    ),
  )
  for (const client of connections) client.release()
  expect(prepared.flatMap(({ rows }) => rows)).not.toEqual([])
})

describe.each(['force_custom_plan', 'force_generic_plan'])(`with ${JOBS} jobs and %s`, (mode) => {
  /** The indexes used and the number of rows read, with the statement prepared as on the server. */
  async function readsOfJobs(read: () => Promise<unknown>, values: (string | null)[]) {
    const [statement = ''] = await statementsOf(read)
    const plan = await runNodes(portal.connection.pool, statement, values, mode)
    return plan
      .filter((node) => node['Relation Name'] === 'jobs' || node['Index Name']?.includes('jobs'))
      .map((node) => [node['Index Name'], node['Actual Rows']])
  }

  test.each([null, 'L-5000'])(
    'a page of the history before %s reads only its rows from the index',
    async (before) => {
      const read = async () =>
        portal.callFunction('service-history', { ...(await screen()), ...(before && { before }) }, { as })
      expect((await read()).json()).toMatchObject({ rows: { length: HISTORY_PAGE }, hasOlder: true })
      const jobs = await readsOfJobs(read, [subject, plainRef, before])
      expect(jobs).toContainEqual(['jobs_by_customer', HISTORY_PAGE + 1])
      expect(Math.max(...jobs.map(([, rows]) => Number(rows)))).toBe(HISTORY_PAGE + 1)
    },
  )

  test('My Devices reads open and recently completed jobs by index', async () => {
    const jobs = await readsOfJobs(reads['my-devices'], [subject, plainRef, new Date().toISOString()])
    expect(jobs).toContainEqual(['current_jobs_by_customer', expect.any(Number)])
    // One job per hour for ninety days.
    expect(Math.max(...jobs.map(([, rows]) => Number(rows)))).toBeLessThan(2_300)
  })

  test('a device reads its newest jobs and the last completed one', async () => {
    const read = reads['claim-start']
    expect((await read()).json().jobs).toHaveLength(DEVICE_JOBS + 1)
    const now = new Date().toISOString()
    const jobs = await readsOfJobs(read, [subject, plainRef, job.device, now])
    expect(jobs).toContainEqual(['closed_jobs_by_equipment', 1])
    // An incremental sort reads whole groups.
    expect(Math.max(...jobs.map(([, rows]) => Number(rows)))).toBeLessThanOrEqual(2 * DEVICE_JOBS)
  })
})
