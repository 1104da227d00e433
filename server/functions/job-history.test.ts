import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { functionAnswer } from '../../test/support/server/answer-shape.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ now: () => NOW })
})
afterAll(() => portal.close())

test('returns the timeline of job-info, with the version to compare', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const history = (id: string) => portal.callFunction('job-history', { customerRef, id }, { as: 'one-plan' })
  const info = await portal.callFunction('job-info', { customerRef, id: '80411-7731' }, { as: 'one-plan' })
  const { job, timeline } = functionAnswer('job-info', info) as FunctionResult<'job-info'>
  const answer = functionAnswer('job-history', await history('80411-7731'))
  expect(answer).toEqual({ version: job.version, timeline })
  expect(await statementsOf(() => history('80411-7731'))).toHaveLength(1)
  await portal.connection.pool.query(
    `insert into job_status_history
     select service_job_id, 3, 'SC0390', 'Waiting for courier', 'partner', 'Soon', $1, customer_ref from jobs
     where service_job_id = '80411-7731'`,
    [NOW],
  )
  await portal.connection.pool.query(
    `update jobs set version = version + 1 where service_job_id = '80411-7731'`,
  )
  const next = (await history('80411-7731')).json()
  expect(next.version).toBe(job.version + 1)
  expect(next.timeline[0]).toEqual({
    position: 3,
    statusCode: 'SC0390',
    status: 'Waiting for courier',
    tone: 'neutral',
    actor: 'partner',
    note: 'Soon',
    happenedAt: '2026-10-25T15:30:00Z',
  })
  expect(next.timeline.slice(1).map(({ status }: { status: string }) => status)).toEqual(
    timeline.map(({ status }) => status),
  )
})
