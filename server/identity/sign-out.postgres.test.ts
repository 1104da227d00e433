// Two servers on one database, each with its own connections.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { followJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'

let one: TestApp
let other: TestApp
let network: Network
beforeEach(async () => {
  const { connection, address } = await openDatabase()
  network = await networkTo(address)
  one = await startTestApp({ connection })
  other = await startTestApp({ connection: await reopenDatabase(network.url), issuer: one.issuer })
})
afterEach(async () => {
  await other.close()
  await one.close()
  await network.close()
})

const tokenOf = (sid: string) => one.tokenFor(accountOf('one-plan'), { sid })

async function signOut(token: string): Promise<void> {
  const headers = await one.bearer({ token })
  expect((await one.app.inject({ method: 'POST', url: SIGN_OUT_PATH, headers })).statusCode).toBe(200)
}

const statusOnOther = async (token: string) =>
  (await other.callGateway('getTerritory', { zipCode: '43215' }, { token })).statusCode

test('the other server refuses the token within seconds, and ends its streams', async () => {
  const [token, staying] = [await tokenOf('leaving'), await tokenOf('staying')]
  const job = await addTestJob(one)
  const events = await followJob(other, job, { token, since: '1' })
  expect(events.status).toBe(200)
  await signOut(token)
  await expect.poll(() => statusOnOther(token), { timeout: 15_000 }).toBe(401)
  expect(await events.next()).toBeUndefined()
  expect(await statusOnOther(staying)).toBe(200)
})

test('a server that was cut off hears of it when it is back', async () => {
  const token = await tokenOf('leaving')
  await network.cut()
  await signOut(token)
  await network.restore()
  await expect.poll(() => statusOnOther(token)).toBe(401)
})
