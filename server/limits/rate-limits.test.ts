import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrapRequest } from '#contract/envelope.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { networkOf } from './network.ts'

const LIMIT = 100
const GUESSES = 20

let portal: TestApp
let otherServer: TestApp
let now = NOW
beforeAll(async () => {
  const env = { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '1' }
  const { connection, address } = await openDatabase()
  portal = await startTestApp({ env, now: () => now, connection })
  const { issuer } = portal
  otherServer = await startTestApp({ env, now: () => now, issuer, connection: await reopenDatabase(address) })
})
afterAll(async () => {
  await otherServer.close()
  await portal.close()
})
// A new minute for each test.
beforeEach(() => void (now = new Date(now.getTime() + 60_000)))

interface Ask {
  server?: TestApp
  as?: AccountKey
  token?: string
  address?: string
  job?: string
}

let lastAddress = 0
const newAddress = () => `192.0.2.${(lastAddress += 1)}`

async function ask({ server = portal, address = newAddress(), job, ...caller }: Ask) {
  const header = { transactionId: randomUUID(), now: now.getTime() }
  const [name, payload] = job
    ? (['getBuyoutAmount', wrapRequest('getBuyoutAmount', { serviceJobId: job }, header)] as const)
    : (['getTerritory', wrapRequest('getTerritory', { zipCode: '43215' }, header)] as const)
  const headers = { ...(await server.bearer(caller)), 'x-forwarded-for': address }
  return server.app.inject({ method: 'POST', url: `/gateway/${name}`, headers, payload })
}
const codeOf = async (question: Ask) => {
  const answer = await ask(question)
  return answer.statusCode === 200 ? 'ok' : failureOf(answer).code
}

/** How many of so many calls, one after the other, got through. */
async function allowed(count: number, question: (index: number) => Ask): Promise<number> {
  let passed = 0
  for (let index = 0; index < count; index += 1) {
    if ((await codeOf(question(index))) !== 'rate-limited') passed += 1
  }
  return passed
}

const one = 'one-plan' as const

test('an address has its limit, whoever calls from it, and another address its own', async () => {
  const address = newAddress()
  const callers = [one, 'other-customer'] as const
  expect(await allowed(LIMIT + 20, (index) => ({ as: callers[index % 2]!, address }))).toBe(LIMIT)
  const refused = await ask({ as: one, address })
  expect(Number(refused.headers['retry-after'])).toBe(60)
  expect(await codeOf({ as: one })).toBe('ok')
  now = new Date(now.getTime() + 60_000)
  expect(await codeOf({ as: one, address })).toBe('ok')
})

test('a customer has a limit, from however many addresses', async () => {
  expect(await allowed(LIMIT + 20, () => ({ as: one }))).toBe(LIMIT)
  expect(await codeOf({ as: 'other-customer' })).toBe('ok')
})

test('what one server has used up, the other one with the same database knows', async () => {
  await allowed(LIMIT, () => ({ as: one }))
  // Too seldom to use it up by itself.
  const answer = () => codeOf({ as: one, server: otherServer })
  await expect.poll(answer, { interval: 1_000 }).toBe('rate-limited')
})

describe('guesses are counted separately', () => {
  test('tokens: the next one is not checked, but a known token is accepted', async () => {
    const address = newAddress()
    expect(await codeOf({ as: one, address })).toBe('ok')
    expect(await allowed(GUESSES + 5, (index) => ({ token: `guess-${index}`, address }))).toBe(GUESSES)
    expect(await codeOf({ token: await newToken(), address })).toBe('rate-limited')
    expect(await codeOf({ token: await newToken() })).toBe('ok')
  })

  test('job numbers: the customer is refused, right or wrong, and others are not', async () => {
    const own = await addTestJob(portal)
    const guess = (index: number) => ({ as: one, job: `9${String(index).padStart(9, '0')}` })
    expect(await codeOf(guess(0))).toBe('not-yours')
    expect(await allowed(GUESSES + 5, guess)).toBe(GUESSES - 1)
    expect(await codeOf({ as: one, job: own })).toBe('rate-limited')
    expect(await codeOf({ as: 'other-customer' })).toBe('ok')
  })

  test('partners’ signatures', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const statuses = []
    for (let index = 0; index < GUESSES + 5; index += 1) {
      const request = { method: 'POST', url: '/partner/status-updates', headers, payload: {} } as const
      statuses.push((await portal.app.inject(request)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(GUESSES).fill(401), ...Array<number>(5).fill(429)])
  })

  /** One that this server has not seen. */
  function newToken(): Promise<string> {
    now = new Date(now.getTime() + 1_000)
    return portal.tokenFor(accountOf('other-customer'))
  }
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
