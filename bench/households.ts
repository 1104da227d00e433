/**
 * The cost of many customers: the same calls to two databases, with few households and with many (`HOUSEHOLDS`), in
 * alternating rounds; first with statistics from before the households came, then with fresh ones. Reports rates, 99th
 * percentiles and processor time per call, with ratios to the smallest.
 */
import autocannon, { type Request } from 'autocannon'
import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import { addHouseholds, claimOf, laptopOf } from '../test/support/households.ts'
import { databaseSeconds, processorSeconds } from './harness/processor-time.ts'
import { goal, median, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase, type BenchDatabase } from './harness/start-database.ts'
import { startPortal, type RunningPortal, type Visit } from './harness/start-portal.ts'

const SIZES = (process.env.HOUSEHOLDS ?? '1000,20000').split(',').map(Number)
const ROUNDS = setting('ROUNDS', 3)
const SECONDS = setting('SECONDS', 3)
const WARM_UP_SECONDS = setting('WARM_UP_SECONDS', 5)
const CONNECTIONS = 16
const LEAST_RATE = 0.9
const MOST_P99 = 1.5
const MOST_OPTIONS_MS = 1
// Tokens are issued in advance: this many customers, spread evenly, make requests.
const VISITS = Math.min(1_000, ...SIZES)

type RequestOf = (n: number, visit: Visit) => Request

const screen = (name: string, paramsOf: (n: number) => Record<string, string> = () => ({})): RequestOf => {
  return (n, { authorization, customerRef }) => ({
    path: `/functions/${name}?${new URLSearchParams({ customerRef, ...paramsOf(n) })}`,
    headers: { authorization },
  })
}
const CALLS: Record<string, RequestOf> = {
  list: screen('my-devices'),
  history: screen('service-history'),
  job: screen('job-info', (n) => ({ id: `BJ${n}-2` })),
  options: screen('claim-get-options', (n) => ({
    id: laptopOf(n),
    issueCode: 'LAP-WONT-TURN-ON',
    addressId: `BA${n}`,
  })),
  create: (n, { authorization }) => ({
    method: 'POST',
    path: '/gateway/createClaimsMaster',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(
      wrapRequest('createClaimsMaster', claimOf(n), { transactionId: randomUUID(), now: Date.now() }),
    ),
  }),
}

interface Place {
  households: number
  database: BenchDatabase
  portal: RunningPortal
  numberOf(visit: number): number
}

const places: Place[] = []
for (const households of SIZES) places.push(await settle(households))
for (const { database } of places) await database.admin.pool.query('checkpoint')

for (const statistics of ['stale', 'fresh'] as const) {
  if (statistics === 'fresh')
    for (const { database } of places) await database.admin.pool.query('vacuum analyze')
  for (const call of Object.keys(CALLS)) {
    for (const place of places) await run(place, call, WARM_UP_SECONDS)
    const runs = places.map((): Run[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, place] of places.entries()) runs[index]!.push(await run(place, call, SECONDS))
    }
    say(`${call}, ${statistics} statistics`, ...linesOf(call, runs))
  }
}
for (const { portal, database } of places) {
  portal.process.disconnect()
  await database.remove()
}

async function settle(households: number): Promise<Place> {
  // Analyzed while it is empty. Autovacuum is off, so these statistics stay.
  const database = await startDatabase(0, { isLarge: true })
  const { pool } = database.admin
  // Without checking the foreign keys of each row.
  await pool.query('set session_replication_role = replica')
  await addHouseholds(pool, households)
  await pool.query('reset session_replication_role')
  const numberOf = (visit: number) => Math.floor((visit * households) / VISITS)
  const portal = await startPortal(database.url, VISITS, {}, numberOf)
  await expectFreeSlots(portal, numberOf(0))
  return { households, database, portal, numberOf }
}

/** Without any, the options of a claim would cost less. */
async function expectFreeSlots({ url, visits }: RunningPortal, n: number): Promise<void> {
  const { path, headers } = CALLS.options!(n, visits[0]!)
  const ask = () => fetch(url + path, { headers: headers as Record<string, string> })
  let answer = await ask()
  // The first statements on a busy machine may time out.
  for (let tries = 0; answer.status === 503 && tries < 5; tries += 1) answer = await ask()
  const text = await answer.text()
  if (!text.includes('"earliestDate":"')) throw new Error(`There are no free slots: ${text}`)
}

interface Run {
  rate: number
  p99: number
  /** Milliseconds of processor time per call. */
  server: number
  database: number
}

async function run({ portal, database, numberOf }: Place, call: string, seconds: number): Promise<Run> {
  const requestOf = CALLS[call]!
  const spent = () => [processorSeconds(portal.process.pid!), databaseSeconds(database.postmaster)] as const
  const before = spent()
  let connection = 0
  const result = await autocannon({
    url: portal.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const share = Array.from(portal.visits.keys()).filter((visit) => visit % CONNECTIONS === connection)
      client.setRequests(
        share.map((visit) => {
          const setupRequest = () => requestOf(numberOf(visit), portal.visits[visit]!)
          const request = setupRequest()
          // A new transactionId each time.
          return request.method === 'POST' ? { ...request, setupRequest } : request
        }),
      )
      connection += 1
    },
  })
  const answers = Object.keys(result.statusCodeStats).join()
  // A server that has just started, or shares its processors, may refuse some as overload.
  if (!/^200(,503)?$/.test(answers)) throw new Error(`${call} answered ${answers}`)
  const [server, ofDatabase] = spent().map(
    (after, index) => ((after - before[index]!) * 1_000) / result['2xx'],
  ) as [number, number]
  return { rate: result['2xx'] / seconds, p99: result.latency.p99, server, database: ofDatabase }
}

function linesOf(call: string, runs: Run[][]): string[] {
  const middle = (which: keyof Run) => runs.map((each) => median(each.map((one) => one[which])))
  const [rates, p99s, servers, databases] = [
    middle('rate'),
    middle('p99'),
    middle('server'),
    middle('database'),
  ]
  return SIZES.map((households, index) => {
    const [rate, p99, database] = [rates[index]!, p99s[index]!, databases[index]!]
    const databaseGoal = call === 'options' ? goal(database, '≤', MOST_OPTIONS_MS) : ''
    return [
      `  ${households} households: ${Math.round(rate)}/s (${ratio(rate / rates[0]!, '≥', LEAST_RATE)})`,
      `p99 ${p99} ms (${ratio(p99 / p99s[0]!, '≤', MOST_P99)})`,
      `server ${servers[index]!.toFixed(2)} ms, database ${database.toFixed(2)} ms${databaseGoal}`,
    ].join(', ')
  })
}
