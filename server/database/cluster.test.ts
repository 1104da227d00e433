// A primary with a streaming standby, both with TLS. Its own servers, because a standby follows one server as a whole.
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CERTIFICATE, startCluster, type Cluster } from '../../test/support/server/postgres-cluster.ts'
import { createRunFolder, type RunFolder } from '../../test/support/run-folder.ts'
import { networkTo } from '../../test/support/server/network.ts'
import { readRouted } from '../metrics/signals.ts'
import { t } from './column-types.ts'
import type { RoutedRead } from './database.ts'
import { sql } from './sql.ts'
import { read } from './statement.ts'
import { connectPostgres, type Connection } from './connect.ts'
import { databaseFor } from './own-writes.ts'
import { openReplicas, parsePosition } from './replicas.ts'

let folder: RunFolder
let cluster: Cluster
const open: Connection[] = []
beforeAll(async () => {
  folder = await createRunFolder('cluster')
  // The run's copy, if there is one: copying takes a second.
  const copied = join(inject('database').folder, 'postgres')
  cluster = await startCluster(folder.path, existsSync(copied) ? { binaries: copied } : {})
})
afterAll(async () => {
  for (const connection of open) await connection.close()
  await folder.remove()
})

async function connect(url: string): Promise<Connection> {
  const connection = await connectPostgres(url)
  open.push(connection)
  return connection
}

const VERIFIED = `sslmode=verify-full&sslrootcert=${CERTIFICATE}`
const hosts = (host: string, query = '') =>
  `postgres://postgres@${host}:${cluster.standby.port},${host}:${cluster.primary.port}/postgres?${query}`
const WHO = `select ssl, current_setting('port')::int as port from pg_stat_ssl where pid = pg_backend_pid()`

test('of several hosts, the one that takes writes is used, over verified TLS', async () => {
  const { pool, openSession } = await connect(
    hosts('localhost', `target_session_attrs=read-write&${VERIFIED}`),
  )
  const expected = { ssl: true, port: cluster.primary.port }
  expect((await pool.query(WHO)).rows).toEqual([expected])
  const session = openSession()
  await session.connect()
  expect((await session.query(WHO)).rows).toEqual([expected])
  await session.end()
})

test('a certificate for another name, or signed by someone else, is refused', async () => {
  const { port } = cluster.primary
  const otherName = await connect(`postgres://postgres@127.0.0.1:${port}/postgres?${VERIFIED}`)
  await expect(otherName.pool.query(WHO)).rejects.toThrow(/does not match certificate/)
  const unknown = await connect(`postgres://postgres@localhost:${port}/postgres?sslmode=verify-full`)
  await expect(unknown.pool.query(WHO)).rejects.toThrow(/self[- ]signed certificate/)
  const several = await connect(hosts('127.0.0.1', VERIFIED))
  await expect(several.pool.query(WHO)).rejects.toThrow(/does not match certificate/)
})

const row = t.record({ n: t.int })
const oneRow = read({ params: {}, row }, () => sql`select 1 as n`)
const onPrimaryOnly = read({ params: {}, row }, () => sql`select 1 as n where not pg_is_in_recovery()`)
const failsOnStandby = read(
  { params: {}, row },
  () => sql`select 1 / case when pg_is_in_recovery() then 0 else 1 end as n`,
)

test('a replica is read from while it has what is asked for, and is less than a second behind', async () => {
  const primary = await connect(cluster.primary.urlOf('postgres'))
  const standby = await connect(cluster.standby.urlOf('postgres'))
  const network = await networkTo(cluster.standby.urlOf('postgres'))
  const told: string[] = []
  const replicas = (await openReplicas(primary, [network.url], (change) => told.push(change)))!
  const write = async () => {
    await primary.pool.query('create table if not exists changed ()')
    await primary.pool.query('drop table changed')
    return parsePosition(await replicas.position())!
  }
  const why = (position: bigint) => replicas.choose(position).routed!.why
  const has = (position: bigint) => why(position) === 'current'
  const first = await write()
  await expect.poll(() => has(first)).toBe(true)

  await standby.pool.query('select pg_wal_replay_pause()')
  const second = await write()
  expect([has(second), has(first)]).toEqual([false, true])
  // Answers can arrive in another order: the highest position counts.
  const old = 'position-1=0/0'
  expect(databaseFor(replicas, old).routed).toEqual({ node: 'replica-1', why: 'current' })
  expect(databaseFor(replicas, `position-2=${written(second)}; ${old}`).routed).toEqual({
    node: 'primary',
    why: 'own-write',
  })
  await expect.poll(() => why(first)).toBe('behind')
  await standby.pool.query('select pg_wal_replay_resume()')
  await expect.poll(() => has(second)).toBe(true)

  const reads: RoutedRead[] = []
  const stopListening = readRouted.listen((read) => reads.push(read))
  for (const statement of [oneRow, onPrimaryOnly, failsOnStandby]) {
    expect(await statement(replicas.choose(0n), {})).toEqual([{ n: 1 }])
  }
  stopListening()
  expect(reads).toEqual([
    { node: 'replica-1', why: 'current' },
    { node: 'primary', why: 'found-nothing' },
    { node: 'primary', why: 'failed' },
  ])

  await network.cut()
  await expect.poll(() => why(0n)).toBe('down')
  await expect.poll(() => told.at(-1)).toMatch(/^replica 1 is not used for reads: ./)
  await network.restore()
  await expect.poll(() => has(second)).toBe(true)
  await replicas.stop()
  await network.close()
})

test('a server that is no replica is not read from', async () => {
  const { primary } = cluster
  const told: string[] = []
  const replicas = (await openReplicas(
    await connect(primary.urlOf('postgres')),
    [primary.urlOf('postgres')],
    (change) => told.push(change),
  ))!
  await expect.poll(() => told).toEqual(['replica 1 is not used for reads: it follows no primary'])
  expect(replicas.choose(0n).routed).toEqual({ node: 'primary', why: 'down' })
  await replicas.stop()
})

test('without a timeout, there is none, whatever the role has', async () => {
  const { primary } = cluster
  const admin = await connect(primary.urlOf('postgres'))
  await admin.pool.query('alter role postgres set statement_timeout = 1234')
  const patient = await connectPostgres(primary.urlOf('postgres'), { statementTimeout: 0 })
  expect((await patient.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await patient.close()
  await admin.pool.query('alter role postgres reset statement_timeout')
})

test('after a failover, the new primary is found', async () => {
  const { pool, health } = await connect(hosts('127.0.0.1'))
  await pool.query('create table written (n int)')
  const standby = await connect(cluster.standby.urlOf('postgres'))
  const written = async () => (await standby.pool.query(`select to_regclass('written') as name`)).rows[0].name
  await expect.poll(written).toBe('written')
  const ended = once(cluster.primary.process, 'exit')
  cluster.primary.process.kill('SIGQUIT')
  await ended
  await expect.poll(() => messageOf(pool.query('select 1'))).toMatch(/no host takes writes: .*is a standby/)
  expect(await health.trouble()).toBe('The database is not responding.')
  await standby.pool.query('select pg_promote()')
  await expect.poll(() => messageOf(pool.query('insert into written values (1)'))).toBe('')
  expect((await pool.query(WHO)).rows).toMatchObject([{ port: cluster.standby.port }])
})

const written = (position: bigint) =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

const messageOf = (query: Promise<unknown>) =>
  query.then(
    () => '',
    (error: Error) => error.message,
  )
