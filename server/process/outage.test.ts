// A server with its usual time limits while the database is gone, silent, slow or cut off in the middle of an answer:
// callers get 503 within three seconds, and answers again within two seconds. The process stays: Node would end it after
// an unhandled rejection.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wrapRequest } from '#contract/envelope.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { SERVER_NODE_ARGUMENTS } from '../../scripts/run-server.mjs'
import { startChild, type Child } from '../../test/support/child.ts'
import { startTokenIssuer, type TokenIssuer } from '../../test/support/deployment/token-issuer.ts'
import { freePort } from '../../test/support/free-port.ts'
import { createDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import { soak } from '../../test/support/soak.ts'

const OUTAGE_MS = soak({ usually: 500, soaking: 30_000 })
const ANSWERS_WITHIN_MS = 3_000
const BACK_WITHIN_MS = 2_000
// A starved machine may pause all processes for seconds. The soak insists on the promise.
const PATIENCE = soak({ usually: 10, soaking: 1 })
const SLOWER_MS = 2_000
const CALLERS = 8
const account = accountOf('one-plan')

interface Answer {
  status: number
  retryAfter: string | null
  ms: number
}

let issuer: TokenIssuer
let network: Network
let portal: Child
let origin: string
let authorization: string
beforeAll(async () => {
  issuer = await startTokenIssuer()
  network = await networkTo(await createDatabase())
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  authorization = `Bearer ${await issuer.tokenFor(account.subject)}`
  const [first, ...args] = [...SERVER_NODE_ARGUMENTS, 'server/main.ts']
  portal = startChild(first, args, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: network.url,
    DATA_DIR: await temporaryFolder(),
    REFERENCE_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64url')}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...issuer.settings,
  })
  await portal.line(/is ready/)
})
afterEach(() => network.restore())
afterAll(async () => {
  portal.kill('SIGKILL')
  issuer.close()
  await network.close()
})

async function ask(): Promise<Answer> {
  const { customerRef } = account
  const envelope = wrapRequest(
    'getActiveEquipments',
    { customerRef },
    { customerRef, transactionId: randomUUID(), now: Date.now() },
  )
  const began = performance.now()
  const response = await fetch(`${origin}/gateway/getActiveEquipments`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(envelope),
  })
  await response.arrayBuffer()
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - began }
}

/** Several callers, each asking again as soon as it is answered. */
async function askDuring(milliseconds: number): Promise<Answer[]> {
  const end = performance.now() + milliseconds
  const answers: Answer[] = []
  const caller = async () => {
    do answers.push(await ask())
    while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return answers
}

function expectInTime(answers: Answer[]): void {
  const isRight = ({ status, retryAfter }: Answer) => status === 200 || (status === 503 && retryAfter === '2')
  expect(answers.filter((answer) => !isRight(answer))).toEqual([])
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  expect(slowest).toBeLessThan(ANSWERS_WITHIN_MS * PATIENCE)
}

async function expectBack(): Promise<void> {
  const began = performance.now()
  while ((await ask()).status !== 200) await wait(50)
  expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS * PATIENCE)
}

/** Whether it was unavailable to everybody. */
async function isUnavailableWhile(fail: () => unknown): Promise<boolean> {
  await expectBack()
  await fail()
  const answers = await askDuring(OUTAGE_MS)
  expectInTime(answers)
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  await network.restore()
  await expectBack()
  return answers.every(({ status }) => status === 503)
}

test('a database that is gone', async () => {
  expect(await isUnavailableWhile(() => network.cut())).toBe(true)
})

test('a database that is silent', async () => {
  expect(await isUnavailableWhile(() => network.silence())).toBe(true)
})

test('a database that is two seconds slower', async () => {
  await expectBack()
  network.slowDown(SLOWER_MS)
  const answers = await askDuring(OUTAGE_MS)
  expectInTime(answers)
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(SLOWER_MS - 100)
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  await network.restore()
  await expectBack()
})

test('a database that is cut off in the middle of an answer', async () => {
  const rounds = soak({ usually: 2, soaking: 100 })
  let failed = 0
  // The next answer may also be that to a statement of the server's own.
  for (let round = 0; round < rounds || (failed === 0 && round < rounds + 20); round += 1) {
    await expectBack()
    network.cutNextAnswer()
    const answers = await askDuring(0)
    expectInTime(answers)
    if (answers.some(({ status }) => status === 503)) failed += 1
  }
  await expectBack()
  expect(failed).toBeGreaterThan(0)
})

test('the process is still there after all of that, and ends when it is told to', async () => {
  portal.kill('SIGTERM')
  const { code, output } = await portal.ended
  expect(code, output).toBe(0)
  expect(output).not.toMatch(/unhandled/i)
})
