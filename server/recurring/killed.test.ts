// A server killed while decisions expire: the next one finishes the rest, and nothing happens twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { startChild } from '../../test/support/child.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { soak, tally } from '../../test/support/soak.ts'
import { UNHURRIED_CONNECTION } from '../../test/support/unhurried.ts'
import { connectPostgres, type Connection } from '../database/connect.ts'
import { expireDecisions } from './replacement-decisions.ts'

const ROUNDS = soak({ usually: 3, soaking: 50 })
const JOBS = 120

let portal: TestApp
let observer: Connection
let address: string
beforeAll(async () => {
  const database = await openDatabase()
  address = database.address
  portal = await startTestApp({ connection: database.connection })
  observer = await connectPostgres(address, { ...UNHURRIED_CONNECTION, poolSize: 1 })
})
afterAll(async () => {
  await observer.close()
  await portal.close()
})

const overdue = new Date(NOW.getTime() + 25 * 3_600_000)

/** Groups the jobs by how often they expired and how many buyouts and messages they have. */
async function outcomes(
  jobs: string[],
): Promise<{ times: number; buyouts: number; messages: number; jobs: number }[]> {
  const { rows } = await observer.pool.query(
    `select times, buyouts, messages, count(*)::int as jobs from (
       select
         (select count(*)::int from job_status_history h where h.service_job_id = id and status_code = 'HS004') as times,
         (select count(*)::int from buyouts where service_job_id = id) as buyouts,
         (select count(*)::int from notifications where service_job_id = id) as messages
       from unnest($1::text[]) id) each_job
     group by 1, 2, 3 order by 1`,
    [jobs],
  )
  return rows
}

test(
  'every decision expires once, with one offer and one pair of messages',
  async () => {
    let killedInTheMiddle = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = { type: 'REPLACEMENT_WITHOUT_DEFECTIVE', status: 'SC0102', decideBy: NOW }
      const jobs = await Promise.all(Array.from({ length: JOBS }, () => addTestJob(portal, job)))
      const child = startChild('test/support/server/expire-decisions.ts', [address, overdue.toISOString()])
      await child.line(/^begun$/)
      // A different number of jobs each round, so that it dies at a different point.
      const enough = 5 + ((round * 37) % 60)
      const expired = async () => (await outcomes(jobs)).find(({ times }) => times > 0)?.jobs ?? 0
      await expect.poll(expired, { interval: 10 }).toBeGreaterThanOrEqual(enough)
      child.kill('SIGKILL')
      await child.ended
      const left = JOBS - (await expired())
      if (left > 0) killedInTheMiddle += 1

      const { brandName, publicUrl } = portal.config
      await expireDecisions(
        { db: portal.connection.db, brandName, publicUrl, subscriptions: new Map() },
        overdue,
      )
      expect(await outcomes(jobs)).toEqual([{ times: 1, buyouts: 1, messages: 2, jobs: JOBS }])
      tally()
    }
    expect(killedInTheMiddle).toBeGreaterThan(0)
  },
  300_000 + ROUNDS * 30_000,
)
