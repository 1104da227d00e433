/**
 * The cost of many customers: the same calls to two databases, with few households and with many (`HOUSEHOLDS`), in
 * alternating rounds; first with statistics from before the households came, then with fresh ones. Reports rates, 99th
 * percentiles and the database's processor time per call, with ratios to the smallest; and how long it takes to erase a
 * customer.
 */
import autocannon, { type Request } from 'autocannon'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { wrapRequest } from '#contract/envelope.ts'
import { seedOnce } from '#sandbox/seed-once.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { stopTexts } from '#server/queries/message/consent.ts'
import { erasePerson } from '#server/queries/personal-data/erase.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { addHouseholds, claimOf, household, laptopOf } from '../test/support/households.ts'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { quarterOfMemory } from './quarter-of-memory.ts'
import { startPortal, type RunningPortal, type Visit } from './start-portal.ts'

const SIZES = (process.env.HOUSEHOLDS ?? '1000,20000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 3)
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 5)
const CONNECTIONS = 16
const LEAST_RATE = 0.9
const MOST_P99 = 1.5
const MOST_OPTIONS_MS = 1
// Every other one has replied STOP.
const ERASED = 22
const MOST_ERASING_MS = 100
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
  admin: Connection
  portal: RunningPortal
  numberOf(visit: number): number
}

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path, undefined, { shared_buffers: quarterOfMemory() })
const places: Place[] = []
for (const households of SIZES) places.push(await settle(households))
for (const { admin } of places) await admin.pool.query('checkpoint')

for (const statistics of ['stale', 'fresh'] as const) {
  if (statistics === 'fresh') for (const { admin } of places) await admin.pool.query('vacuum analyze')
  for (const call of Object.keys(CALLS)) {
    for (const place of places) await run(place, call, WARM_UP_SECONDS)
    const runs = places.map((): Run[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? [...places.keys()] : [...places.keys()].toReversed()
      for (const index of order) runs[index]!.push(await run(places[index]!, call, SECONDS))
    }
    process.stdout.write(`${call}, ${statistics} statistics\n${linesOf(call, runs)}\n`)
  }
}
for (const place of places) process.stdout.write(await erasureOf(place))
for (const { portal, admin } of places) {
  portal.process.disconnect()
  await admin.close()
}
await folder.remove()

/** As `npm run admin -- erase-customer` does it, which refuses while a job is open. */
async function erasureOf({ households, admin, numberOf }: Place): Promise<string> {
  const took: Record<string, number[]> = { 'without a STOP': [], 'with a STOP': [] }
  for (let visit = 0; visit < ERASED; visit += 1) {
    const { customerRef, phone } = household(numberOf(visit))
    await admin.pool.query(
      'update jobs set closed_at = now() where customer_ref = $1 and closed_at is null',
      [customerRef],
    )
    const hasStopped = visit % 2 === 1
    if (hasStopped) await stopTexts(admin.db, { phone, now: new Date() })
    const began = performance.now()
    const [result] = await erasePerson(admin.db, { customerRef, now: new Date() })
    took[hasStopped ? 'with a STOP' : 'without a STOP']!.push(performance.now() - began)
    if (!result?.isErased) throw new Error(`${customerRef} was not erased.`)
  }
  const lines = Object.entries(took).map(([which, times]) => {
    const [middle, worst] = [median(times), Math.max(...times)]
    return `erase-customer ${which}, ${households} households: ${middle.toFixed(0)} ms${goal(middle, '≤', MOST_ERASING_MS)}; worst of ${times.length} ${worst.toFixed(0)} ms\n`
  })
  return lines.join('')
}

async function settle(households: number): Promise<Place> {
  const name = `households_${households}`
  const main = await connectPostgres(postgres.urlOf('postgres'), { poolSize: 1 })
  await main.pool.query(`create database ${name}`)
  await main.close()
  const admin = await connectPostgres(postgres.urlOf(name), { poolSize: 1, statementTimeout: 0 })
  await migrate(admin.pool)
  await migrate(admin.pool, new URL('../sandbox/migrations/', import.meta.url))
  await seedOnce(admin.pool, new Date(), () => () => {})
  // Autovacuum is off: these statistics stay.
  await admin.pool.query('analyze')
  // Without checking the foreign keys of each row.
  await admin.pool.query('set session_replication_role = replica')
  await addHouseholds(admin.pool, households)
  await admin.pool.query('reset session_replication_role')
  const numberOf = (visit: number) => Math.floor((visit * households) / VISITS)
  const portal = await startPortal(postgres.urlOf(name), VISITS, {}, numberOf)
  await expectFreeSlots(portal, numberOf(0))
  return { households, admin, portal, numberOf }
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
  /** Processor time per call; undefined where the system does not tell. */
  databaseMs: number | undefined
  refused: number
}

async function run({ portal, admin, numberOf }: Place, call: string, seconds: number): Promise<Run> {
  const requestOf = CALLS[call]!
  const before = await processorMs(admin)
  let connection = 0
  const result = await autocannon({
    url: portal.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const share = Array.from(portal.visits.keys()).filter((visit) => visit % CONNECTIONS === connection)
      client.setRequests(
        share.map((visit) => {
          const request = requestOf(numberOf(visit), portal.visits[visit]!)
          // A new transactionId each time.
          return request.method === 'POST'
            ? { ...request, setupRequest: () => requestOf(numberOf(visit), portal.visits[visit]!) }
            : request
        }),
      )
      connection += 1
    },
  })
  const answers = Object.keys(result.statusCodeStats).join()
  // A server that has just started, or shares its processors, may refuse some as overload.
  if (!/^200(,503)?$/.test(answers)) throw new Error(`${call} answered ${answers}`)
  const after = await processorMs(admin)
  const spent = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  const databaseMs = after.size > 0 ? spent / result['2xx'] : undefined
  return { rate: result['2xx'] / seconds, p99: result.latency.p99, databaseMs, refused: result.non2xx }
}

/** Of each of the portal's connections, on Linux, except those that are just being closed. */
async function processorMs({ pool }: Connection): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map(
    rows.flatMap(({ pid }) => {
      try {
        return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6] as const]
      } catch {
        return []
      }
    }),
  )
}

function linesOf(call: string, runs: Run[][]): string {
  const middles = runs.map((each) => ({
    rate: median(each.map(({ rate }) => rate)),
    p99: median(each.map(({ p99 }) => p99)),
    databaseMs: median(each.map(({ databaseMs = 0 }) => databaseMs)),
    refused: each.reduce((sum, { refused }) => sum + refused, 0),
  }))
  const [least] = middles
  return middles
    .map(({ rate, p99, databaseMs, refused }, index) => {
      const ratio = (value: number, to: number) => `${(value / to).toFixed(2)} ×`
      const goalOf = (...measured: Parameters<typeof goal>) => (index === 0 ? '' : goal(...measured))
      const databaseGoal = call === 'options' ? goal(databaseMs, '≤', MOST_OPTIONS_MS) : ''
      return [
        `  ${SIZES[index]} households: ${Math.round(rate)}/s (${ratio(rate, least!.rate)}${goalOf(rate / least!.rate, '≥', LEAST_RATE)})`,
        `p99 ${p99} ms (${ratio(p99, least!.p99)}${goalOf(p99 / least!.p99, '≤', MOST_P99)})`,
        `database ${databaseMs.toFixed(2)} ms (${ratio(databaseMs, least!.databaseMs)}${databaseGoal})`,
        ...(refused > 0 ? [`${refused} refused`] : []),
      ].join(', ')
    })
    .join('\n')
}
