// Two servers on one database, each with its own connections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../../test/support/server/database.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { allStatementsOf } from '../../../test/support/server/statements.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'

const LIMIT = 200

let servers: [TestApp, TestApp]
let now = NOW
beforeAll(async () => {
  const { connection, address } = await openDatabase()
  const settings = { env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, now: () => now }
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

test('two servers together allow about one limit', async () => {
  let allowed = 0
  for (let call = 0; call < 3 * LIMIT; call += 1) if (await ask(servers[call % 2]!)) allowed += 1
  expect(allowed).toBeGreaterThanOrEqual(LIMIT)
  expect(allowed).toBeLessThanOrEqual(LIMIT * 1.2)
})

test('also when both are called at full speed', async () => {
  now = secondsAfter(now, 60)
  const each = (server: TestApp) =>
    Array.from({ length: 4 }, async () => {
      let allowed = 0
      for (let call = 0; call < LIMIT / 2; call += 1) if (await ask(server)) allowed += 1
      return allowed
    })
  const allowed = await Promise.all(servers.flatMap(each))
  const sum = allowed.reduce((one, other) => one + other)
  expect(sum).toBeGreaterThanOrEqual(LIMIT)
  expect(sum).toBeLessThanOrEqual(LIMIT * 1.4)
})

test('what one server has used up, the other one knows after the first exchange', async () => {
  now = secondsAfter(now, 60)
  const [one, other] = servers
  while (await ask(one)) {
    // Until it is used up.
  }
  await expect.poll(() => ask(other), { interval: 100 }).toBe(false)
})

test('a call costs no statement of its own', async () => {
  now = secondsAfter(now, 60)
  const statements = await allStatementsOf(async () => {
    for (let call = 0; call < LIMIT; call += 1) await ask(servers[0])
  })
  const exchanges = statements.filter((text) => text.includes('rate_counts'))
  expect(exchanges.length).toBeGreaterThan(0)
  expect(exchanges.length).toBeLessThan(LIMIT / 5)
})
