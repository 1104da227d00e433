// Two servers on one database, each with its own connections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../../test/support/server/database.ts'
import { NOW } from '../../../test/support/server/seeded.ts'

const LIMIT = 200

let servers: [TestApp, TestApp]
beforeAll(async () => {
  const { connection, address } = await openDatabase()
  const settings = { env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, now: () => NOW }
  const one = await startTestApp({ ...settings, connection })
  const other = await startTestApp({
    ...settings,
    connection: await reopenDatabase(address),
    issuer: one.issuer,
  })
  servers = [one, other]
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

const ask = async (server: TestApp) =>
  (await server.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })).statusCode === 200

test('what one server has used up, the other one knows after the first exchange', async () => {
  const [one, other] = servers
  while (await ask(one)) {
    // Until it is used up.
  }
  await expect.poll(() => ask(other), { interval: 100 }).toBe(false)
})
