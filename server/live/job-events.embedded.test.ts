import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { followJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('a replaced session keeps listening', async () => {
  const job = await addTestJob(portal)
  const events = await followJob(portal, job, { since: '1' })
  const broken = await portal.connection.pool.connect()
  broken.release(true)
  await report(portal, job, 'SC0044')
  expect(await events.next()).toMatchObject({ id: 2 })
  await report(portal, job, 'SC0045')
  expect(await events.next()).toMatchObject({ id: 3 })
  events.leave()
})
