import { expect, test } from 'vitest'
import { usePortal } from '../../test/support/server/portal.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal()

test('returns the timeline of job-info, with the version to compare', async () => {
  const id = '80411-7731'
  const history = () => portal.ask('job-history', { id })
  const { job, timeline } = await portal.ask('job-info', { id })
  expect(await history()).toEqual({ version: job.version, timeline })
  await portal.query(
    `insert into job_status_history
     select service_job_id, 3, 'SC0390', 'Waiting for courier', 'partner', 'Soon', $1, customer_ref from jobs
     where service_job_id = $2`,
    [NOW, id],
  )
  await portal.query(`update jobs set version = version + 1 where service_job_id = $1`, [id])
  const next = await history()
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
  expect(next.timeline.slice(1).map(({ status }) => status)).toEqual(timeline.map(({ status }) => status))
})
