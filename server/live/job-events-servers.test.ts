// Several servers on one database, and lost database connections.
import { afterEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { createDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { followJob, type FollowedJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import { report } from '../../test/support/server/partners.ts'

const servers: TestApp[] = []
const followed: FollowedJob[] = []
let network: Network | undefined
afterEach(async () => {
  for (const { leave } of followed.splice(0)) leave()
  for (const server of servers.splice(0)) await server.app.close().then(() => server.connection.close())
  await network?.close()
  network = undefined
})

async function startServer(address: string): Promise<TestApp> {
  const server = await startTestApp({ connection: await reopenDatabase(address) })
  servers.push(server)
  return server
}

async function follow(server: TestApp, job: string): Promise<FollowedJob> {
  const events = await followJob(server, job, { since: '1' })
  followed.push(events)
  return events
}

const event = (serviceJobId: string, version: number) => ({ id: version, data: { serviceJobId, version } })

test('a change made on one server reaches followers on the others', async () => {
  const address = await createDatabase()
  const [one, other] = [await startServer(address), await startServer(address)]
  const job = await addTestJob(one)
  const [here, there] = [await follow(one, job), await follow(other, job)]
  await report(one, job, 'SC0044')
  for (const events of [here, there]) expect(await events.next()).toEqual(event(job, 2))
  await report(other, job, 'SC0045')
  for (const events of [here, there]) expect(await events.next()).toEqual(event(job, 3))
})

test('a server has one listening connection, however many follow, and closes it when it stops', async () => {
  const address = await createDatabase()
  const [server, watcher] = [await startServer(address), await reopenDatabase(address)]
  const listeners = async () => {
    const { rows } = await watcher.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    return rows[0]!.n
  }
  expect(await listeners()).toBe(1)
  const job = await addTestJob(server)
  await follow(server, job)
  await follow(server, job)
  expect(await listeners()).toBe(1)
  await server.app.close()
  await vi.waitFor(async () => expect(await listeners()).toBe(0), 60_000)
  await watcher.close()
})

test('changes made during a connection loss are delivered after it', async () => {
  const address = await createDatabase()
  network = await networkTo(address)
  const [cutOff, other] = [await startServer(network.url), await startServer(address)]
  const job = await addTestJob(other)
  const events = await follow(cutOff, job)
  await network.cut()
  await report(other, job, 'SC0044')
  await network.restore()
  expect(await events.next()).toEqual(event(job, 2))
  await report(other, job, 'SC0045')
  expect(await events.next()).toEqual(event(job, 3))
})

test('without the database new streams get 503, and stopping does not wait for it', async () => {
  network = await networkTo(await createDatabase())
  const server = await startServer(network.url)
  const job = await addTestJob(server)
  await network.cut()
  expect((await follow(server, job)).status).toBe(503)
  await network.restore()
  expect((await follow(server, job)).status).toBe(200)
  await network.cut()
  const before = performance.now()
  await server.app.close()
  expect(performance.now() - before).toBeLessThan(30_000)
})
