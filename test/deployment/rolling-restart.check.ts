// Two servers behind haproxy, each restarted in turn while customers read and write. Nobody retries: a request that
// fails, fails.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { createReferences } from '#server/identity/references.ts'
import { startBalancer, waitFor, type Balancer } from '../support/deployment/haproxy.ts'
import { productionServer, type ProductionServer } from '../support/deployment/production-server.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/deployment/token-issuer.ts'
import { freePort } from '../support/free-port.ts'
import { addHouseholds, claimOf, household } from '../support/households.ts'
import { sendClaim } from '../support/send-claim.ts'
import { createDatabase, temporaryFolder } from '../support/server/database.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
// One after the other: one process for each server, then several (decision 024).
const WORKERS = (process.env.WORKERS ?? '1,2').split(',')
const AT_LEAST = 10_000
// Each makes one claim.
const HOUSEHOLDS = 4_000
const CLIENTS = 8
const WRITE_EVERY = 4
const REPEAT_EVERY = 4

const key = randomBytes(32)
const references = createReferences([{ id: 'k1', key: new Uint8Array(key) }])

let issuer: TokenIssuer
let balancer: Balancer
let connection: Connection
let servers: Record<'one' | 'two', ProductionServer>
describe.each(WORKERS)('with %s worker(s)', (workers) => {
  beforeAll(async () => {
    const databaseUrl = await createDatabase()
    connection = await connectPostgres(databaseUrl, { statementTimeout: 60_000 })
    await addHouseholds(connection.pool, HOUSEHOLDS)
    issuer = await startTokenIssuer()
    const port = await freePort()
    const settings = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      WORKERS: workers,
      ...issuer.settings,
      ACCOUNT_SITE_URL: 'https://account.test',
      MARKETING_LOGIN_URL: 'https://www.test/login',
      REFERENCE_KEYS: `k1:${key.toString('base64url')}`,
    }
    servers = { one: await productionServer(settings), two: await productionServer(settings) }
    await servers.one.start()
    await servers.two.start()
    const ports = { one: servers.one.port, two: servers.two.port }
    balancer = await startBalancer({ folder: await temporaryFolder(), ports, port })
  })
  afterAll(async () => {
    servers.one.kill()
    servers.two.kill()
    issuer.close()
    await balancer.stop()
    await connection.close()
  })

  test(
    `no request fails while each server is restarted ${ROUNDS} times`,
    { timeout: 1_200_000 },
    async () => {
      const load = startLoad()
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of ['one', 'two'] as const) {
          await waitFor(async () => (await balancer.read('one', 'status')) === 'UP')
          await waitFor(async () => (await balancer.read('two', 'status')) === 'UP')
          const before = load.count()
          await servers[name].stop()
          await servers[name].start()
          expect(load.count(), 'requests during a restart').toBeGreaterThan(before)
        }
      }
      await waitFor(async () => load.count() >= AT_LEAST, 600_000)
      const { reads, claims, repeats, failures } = await load.stop()

      if (failures.length > 0) {
        await Promise.all([servers.one.stop(), servers.two.stop()])
        process.stdout.write(`${servers.one.logged()}\n${servers.two.logged()}\n`)
      }
      expect(failures).toEqual([])
      const shares = await Promise.all(
        (['one', 'two'] as const).map((name) => balancer.read(name, 'stot').then(Number)),
      )
      const [retried, moved] = await Promise.all(
        ['wretr', 'wredis'].map(async (column) =>
          (await Promise.all((['one', 'two'] as const).map((name) => balancer.read(name, column))))
            .map(Number)
            .reduce((sum, n) => sum + n),
        ),
      )
      process.stdout.write(
        `${reads} reads, ${claims.length} claims and ${repeats} repeated claims through ${2 * ROUNDS} restarts of servers with ${workers} worker(s): ` +
          `${failures.length} failed. The servers got ${shares.join(' and ')}; haproxy tried ${retried! + moved!} connections again.\n`,
      )
      expect(Math.min(...shares)).toBeGreaterThan(AT_LEAST / 5)
      expect(await storedOf(claims)).toBe(claims.length)
    },
  )
})

interface Sums {
  reads: number
  /** The ids of the claims that were acknowledged. */
  claims: string[]
  repeats: number
  failures: string[]
}

function startLoad() {
  const sums: Sums = { reads: 0, claims: [], repeats: 0, failures: [] }
  const stopping = new AbortController()
  let next = 0
  const customer = async () => {
    while (!stopping.signal.aborted) {
      const n = next
      next += 1
      const claims = n % WRITE_EVERY === 0 && n < WRITE_EVERY * HOUSEHOLDS
      try {
        await (claims ? claim(n / WRITE_EVERY, sums) : readDevices(n % HOUSEHOLDS, sums))
      } catch (error) {
        const { message, cause } = error as Error
        sums.failures.push(`${message} ${cause ? String(cause) : ''}`)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: CLIENTS }, customer))
  return {
    count: () => sums.reads + sums.claims.length + sums.repeats,
    async stop() {
      stopping.abort()
      await ended
      return sums
    },
  }
}

async function readDevices(n: number, sums: Sums): Promise<void> {
  const customerRef = await references.encrypt('customerRef', household(n).customerRef)
  const answer = await fetch(`${balancer.url}/functions/my-devices?${new URLSearchParams({ customerRef })}`, {
    headers: await headersOf(n),
  })
  const body = (await answer.json()) as { devices?: unknown[] }
  if (answer.status !== 200 || body.devices?.length !== 4)
    throw new Error(`read: ${answer.status} ${JSON.stringify(body)}`)
  sums.reads += 1
}

/** A claim; and now and then the same again, which must get the same answer, from whichever server. */
async function claim(n: number, sums: Sums): Promise<void> {
  const toSend = { claim: claimOf(n), ...(await headersOf(n)), transactionId: randomUUID() }
  const send = async () => {
    const { status, id, answer } = await sendClaim(balancer.url, toSend)
    if (!id) throw new Error(`write: ${status} ${JSON.stringify(answer)}`)
    return id
  }
  const id = await send()
  sums.claims.push(id)
  if (n % REPEAT_EVERY !== 0) return
  const again = await send()
  if (again !== id) throw new Error(`repeat: ${again} instead of ${id}`)
  sums.repeats += 1
}

async function headersOf(n: number): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await issuer.tokenFor(household(n).subject)}` }
}

async function storedOf(ids: string[]): Promise<number> {
  const { rows } = await connection.pool.query<{ stored: number }>(
    `select count(*)::int as stored from claims_masters where claims_master_id = any ($1)`,
    [ids],
  )
  return rows[0]!.stored
}
