// A long history, and many customers beside it, must not slow down the reading of jobs: every statement finds its
// rows by an index, and reads no more of them than it shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/app.ts'
import { openDatabase } from '../../test/support/database.ts'
import { addJobs, addTown } from '../../test/support/many-jobs.ts'
import { soak } from '../../test/support/soak.ts'
import { statementsOf } from '../../test/support/statements.ts'
import { connectPostgres } from '../database/connect.ts'

const JOBS = soak({ usually: 20_000, soaking: 100_000 })

/** The customer with the long history, and what is asked about. */
const as: AccountKey = 'two-plans'
const { customerRef: plainRef, subject } = accountOf(as)

let portal: TestApp
let job: { id: string; device: string }
beforeAll(async () => {
  const { address, connection } = await openDatabase()
  // The time limits of a server's connection are for requests.
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
}, 120_000)
afterAll(() => portal.close())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  Plans?: PlanNode[]
}

async function planOf(statement: string, options: string, values?: unknown[]): Promise<PlanNode[]> {
  const { rows } = await portal.connection.pool.query(
    `explain (${options}, format json) ${statement}`,
    values,
  )
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
  return flatten(rows[0]['QUERY PLAN'][0].Plan)
}

// Whoever asks, these hold everybody's rows.
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
  'service-history': async () => portal.callFunction('service-history', await screen(), { as }),
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
  test('reads no table of customers from end to end', async () => {
    const [statement = ''] = await statementsOf(read)
    const plan = await planOf(statement, 'generic_plan')
    const scanned = plan.filter((node) => node['Node Type'].includes('Seq Scan'))
    const names = scanned.map((node) => node['Relation Name'] ?? '')
    expect(names.filter((name) => customerTables.includes(name))).toEqual([])
  })
})

test('the longest of them is planned once a connection, not once a call', async () => {
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

test(`of ${JOBS} jobs the history reads the newest 2,000, in the order of their index`, async () => {
  const answer = await reads['service-history']()
  expect(answer.json().rows).toHaveLength(2_000)
  const [statement = ''] = await statementsOf(reads['service-history'])
  const plan = await planOf(statement, 'analyze, timing off', [subject, plainRef])
  const scan = plan.find((node) => node['Relation Name'] === 'jobs')
  expect(scan).toMatchObject({ 'Index Name': 'jobs_by_customer', 'Actual Rows': 2_000 })
})
