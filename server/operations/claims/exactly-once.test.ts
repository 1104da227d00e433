// However connections break and however often a claim is sent, it is created once, and every response names it.
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrapRequest } from '#contract/envelope.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { createDatabase } from '../../../test/support/server/database.ts'
import { addHouseholds, claimOf, household } from '../../../test/support/households.ts'
import { networkTo, type Network } from '../../../test/support/server/network.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { soak, tally } from '../../../test/support/soak.ts'
import { connectPostgres, type Connection } from '../../database/connect.ts'

const CLAIMS = soak({ usually: 48, soaking: 10_000 })
const SENDERS = 8
const DUPLICATES = 8
// How often the database connection is cut, at a random point.
const SENDINGS_PER_CUT = 12

let direct: Connection
let network: Network
let portal: TestApp
let url: string
beforeAll(async () => {
  const address = await createDatabase()
  direct = await connectPostgres(address, { statementTimeout: 0 })
  await addHouseholds(direct.pool, CLAIMS)
  network = await networkTo(address)
  portal = await startTestApp({ connection: await connectPostgres(network.url) })
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await portal.close()
  await network.close()
  await direct.close()
})

interface Answer {
  /** 0 means no response. */
  status: number
  claimsMasterId?: string | undefined
}

const seen = { lost: 0, half: 0, duplicates: 0, unavailable: 0, cuts: 0 }

test(
  `${CLAIMS} claims over unreliable connections create exactly ${CLAIMS} claims`,
  async () => {
    await network.cut()
    expect((await sendOnce(...(await requestFor(0)))).status).toBe(503)
    await network.restore()

    const acknowledged = new Map<number, string>()
    let next = 0
    const sendOn = async () => {
      for (let n = next++; n < CLAIMS; n = next++) acknowledged.set(n, await sendUntilAcknowledged(n))
    }
    await Promise.all(Array.from({ length: SENDERS }, sendOn))
    await cutting

    const { rows } = await direct.pool.query<{ customer_ref: string; claims_master_id: string }>(
      `select customer_ref, claims_master_id from claims_masters
       where inventory_equipment_id like 'BE%-0' order by customer_ref`,
    )
    const kept = Object.fromEntries(rows.map((row) => [row.customer_ref, row.claims_master_id]))
    expect(rows).toHaveLength(CLAIMS)
    expect(kept).toEqual(
      Object.fromEntries([...acknowledged].map(([n, id]) => [household(n).customerRef, id])),
    )
    // Every kind of failure occurred.
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
    tally(rows.length)
  },
  60_000 + CLAIMS * 200,
)

/** Retries with one transactionId like the web client, but more patiently. */
async function sendUntilAcknowledged(n: number): Promise<string> {
  const request = await requestFor(n)
  const send = (trouble?: Trouble) => sendOnce(...request, trouble)
  const answers: Answer[] = []
  for (let attempt = 0; answers.every(({ status }) => status !== 200); attempt += 1) {
    const sending = (n + attempt * 5) % 4
    if ((n + attempt) % SENDINGS_PER_CUT === 0) void cutForAMoment()
    if (sending === 0) answers.push(await send('answer lost'))
    if (sending === 1) answers.push(await send('half sent'))
    if (sending === 2) answers.push(await send())
    if (sending === 3) answers.push(...(await Promise.all(Array.from({ length: DUPLICATES }, () => send()))))
    if (sending === 3) seen.duplicates += 1
    expect([0, 200, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
  }
  // Every successful response named the same claim.
  const told = answers.filter(({ status }) => status === 200).map(({ claimsMasterId }) => claimsMasterId)
  expect(new Set(told).size).toBe(1)
  return told[0]!
}

async function requestFor(n: number): Promise<[body: string, token: string]> {
  const header = { transactionId: randomUUID(), now: NOW.getTime() }
  const body = JSON.stringify(wrapRequest('createClaimsMaster', claimOf(n), header))
  return [body, await portal.tokenFor(accountOf('one-plan'), { subject: household(n).subject })]
}

type Trouble = 'answer lost' | 'half sent'

async function sendOnce(body: string, token: string, trouble?: Trouble): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve) => {
    const request = httpRequest(`${url}/gateway/createClaimsMaster`, {
      method: 'POST',
      headers,
      agent: false,
    })
    request.on('error', () => resolve({ status: 0 }))
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', () => resolve({ status: 0 }))
      response.on('end', () => {
        const status = response.statusCode!
        if (status === 503) seen.unavailable += 1
        const answer = JSON.parse(text) as { createClaimsMasterResponse?: { claimsMasterId: string } }
        resolve({ status, claimsMasterId: answer.createClaimsMasterResponse?.claimsMasterId })
      })
    })
    if (trouble === 'half sent') {
      seen.half += 1
      request.write(body.slice(0, body.length / 2), () => request.destroy())
      return
    }
    request.end(body)
    if (trouble === 'answer lost') {
      seen.lost += 1
      // Before, during or after the write.
      setTimeout(() => request.destroy(), Math.random() * 15)
    }
  })
}

let cutting: Promise<void> | undefined

function cutForAMoment(): Promise<void> {
  cutting ??= (async () => {
    seen.cuts += 1
    await network.cut()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await network.restore()
    cutting = undefined
  })()
  return cutting
}
