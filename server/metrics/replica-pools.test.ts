// Every replica has a pool of its own, which can be used up as the primary's can.
import { expect, test } from 'vitest'
import { createDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { connectPostgres } from '../database/connect.ts'
import { Replicas } from '../database/replicas.ts'
import { startMetrics } from './metrics.ts'

test('a scrape has the connections of every replica, apart from the primary’s', async () => {
  const url = await createDatabase()
  const [primary, idle, busy] = await Promise.all([
    connectPostgres(url),
    connectPostgres(url),
    connectPostgres(url, { poolSize: 1 }),
  ])
  const held = await busy.pool.connect()
  const replicas = new Replicas(primary, [idle, busy], () => {})
  const running = { channels: [], partners: [], work: [] }
  const metrics = startMetrics(primary, running, () => NOW, { replicas })
  const text = await metrics.text()
  metrics.stop()
  held.release()
  await replicas.stop()
  await primary.close()
  expect(text).toMatch(/^portal_pool_connections\{node="primary",state="used"\} \d/m)
  expect(text).toContain('portal_pool_connections{node="replica-1",state="awaited"} 0\n')
  expect(text).toContain('portal_pool_connections{node="replica-2",state="used"} 1\n')
  expect(text).toContain('portal_pool_connections{node="replica-2",state="idle"} 0\n')
  // How far it is, is asked over the same pool.
  expect(text).toMatch(/^portal_pool_connections\{node="replica-2",state="awaited"\} [1-9]/m)
  expect(text).toContain('portal_pipelined_reads{node="replica-1"} 0\n')
})
