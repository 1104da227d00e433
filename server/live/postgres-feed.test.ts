import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '../../test/support/server/database.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import { connectPostgres, type Connection } from '../database/connect.ts'
import { postgresFeed, type Feed } from './postgres-feed.ts'

let network: Network
let connection: Connection
let feed: Feed
afterEach(async () => {
  feed.stop()
  await connection.close()
  await network.close()
})

test('a listening connection that went silent is detected and replaced', async () => {
  network = await networkTo(await createDatabase())
  connection = await connectPostgres(network.url, { statementTimeout: 200 })
  feed = postgresFeed(connection, { checkMs: 1_000 })
  let looked = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  feed.on('job_changes', { hear: heard.resolve, gap: async () => looked.resolve() })
  await feed.start()
  await looked.promise
  looked = Promise.withResolvers<void>()
  network.freeze()
  await looked.promise
  await connection.pool.query(`select pg_notify('job_changes', '80411-7731 5')`)
  expect(await heard.promise).toBe('80411-7731 5')
})
