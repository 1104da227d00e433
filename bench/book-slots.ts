/**
 * Customers compete for a few appointments, on two servers that share one PostgreSQL. Checks that every place goes to
 * exactly one customer and that every confirmed booking is stored. Then measures how many claims per second one server
 * creates, compared with the same two statements in pgbench.
 */
import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import type { OperationParams } from '#contract/index.ts'
import { seedOnce } from '#sandbox/seed-once.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { lookAtNewClaim } from '#server/queries/claim/claim-facts.ts'
import { insertClaim } from '#server/queries/claim/claims-masters.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { addHouseholds, claimOf } from '../test/support/households.ts'
import { goal } from './goal.ts'
import { generator, NEW_ID, rateOf } from './load.ts'
import { median } from './median.ts'
import { fill, findPgbench, pgbenchRate } from './pgbench.ts'
import { startPortal, type RunningPortal, type Visit } from './start-portal.ts'

const CUSTOMERS = Number(process.env.CUSTOMERS ?? 400)
const SLOTS = Number(process.env.SLOTS ?? 20)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
// As in list-devices.ts: a server that has been running for a while.
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 10)
const CONNECTIONS = 16
const LEAST_OF_PGBENCH = 0.6

type Claim = OperationParams<'createClaimsMaster'>
type Schedule = NonNullable<Claim['schedule']>
type Answer = { status?: string; errorDetails?: { code: string } }

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path)
const databaseUrl = postgres.urlOf('postgres')
const admin = await connectPostgres(databaseUrl, { poolSize: 2, statementTimeout: 0 })
await migrate(admin.pool)
await migrate(admin.pool, new URL('../sandbox/migrations/', import.meta.url))
await seedOnce(admin.pool, new Date(), () => () => {})
await addHouseholds(admin.pool, CUSTOMERS)
const schedules = await chooseSlots(admin)
await admin.pool.query('analyze')
const servers = [await startPortal(databaseUrl, CUSTOMERS), await startPortal(databaseUrl, CUSTOMERS)]
let retries = 0

process.stdout.write(await fight())
// Autovacuum is off, and the tables have grown: update the statistics here.
await admin.pool.query('analyze')
process.stdout.write(await measure())
for (const server of servers) server.process.disconnect()
await admin.close()
await folder.remove()

/** Slots with two places each, at centers that service laptops. */
async function chooseSlots({ pool }: Connection): Promise<Schedule[]> {
  const { rows } = await pool.query<Schedule>(
    `with chosen as (
       select slots.slot_id from slots
       join service_centre_product_lines served using (service_location_code)
       where served.product_line = 'LAP' and slots.service_type = 'CLAIM_CARRYIN'
         and slots.starts_at > now() + interval '3 days'
       order by slots.starts_at, slots.slot_id limit $1)
     update slots set booked = 0, capacity = 2 from chosen, service_centres centres
     where slots.slot_id = chosen.slot_id
       and centres.service_location_code = slots.service_location_code
     returning slots.slot_id as "chosenTimeSlotCode",
       to_char(slots.starts_at at time zone centres.time_zone, 'YYYY-MM-DD') as "chosenDate"`,
    [SLOTS],
  )
  return rows
}

async function fight(): Promise<string> {
  const waiting = Array.from({ length: CUSTOMERS }, (_, n) => n)
  let had = 0
  let turnedAway = 0
  const began = performance.now()
  const takeTurns = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      if (await bookAny(n)) had += 1
      else turnedAway += 1
    }
  }
  await Promise.all(Array.from({ length: 64 }, takeTurns))
  const seconds = (performance.now() - began) / 1000
  const { rows } = await admin.pool.query(
    `select sum(booked)::int as booked, count(*) filter (where booked > capacity)::int as "overbooked",
       (select count(*)::int from claims_masters where status = 'INITIATED' and slot_id = any ($1)) as held
     from slots where slot_id = any ($1)`,
    [schedules.map(({ chosenTimeSlotCode }) => chosenTimeSlotCode)],
  )
  const { booked, overbooked, held } = rows[0]
  const places = 2 * schedules.length
  const right = had === places && booked === places && held === places && overbooked === 0
  if (!right || had + turnedAway !== CUSTOMERS) {
    throw new Error(`${places} places: ${had} confirmed, ${booked} booked, ${held} held`)
  }
  return [
    `contention      ${CUSTOMERS} customers, ${places} places, two servers: ${seconds.toFixed(1)} s`,
    `                ${had} booked, ${turnedAway} rejected; no double bookings, none lost (${retries} retries)`,
    '',
  ].join('\n')
}

/** Tries slots from a random position in the list; returns whether one was free. */
async function bookAny(n: number): Promise<boolean> {
  const from = Math.floor(Math.random() * schedules.length)
  for (const schedule of [...schedules.slice(from), ...schedules.slice(0, from)]) {
    const { url, visits } = servers[n % servers.length]!
    const request = claimRequest(n, visits[n]!, { kind: 'carry-in', schedule })
    const answer = await sendUntilAnswered(`${url}/gateway/createClaimsMaster`, request)
    if (answer.status === 'INITIATED') return true
    if (answer.errorDetails?.code !== 'SLOT_TAKEN') throw new Error(JSON.stringify(answer))
  }
  return false
}

/** Retries like the web client: 503 is safe to retry with the same transactionId. */
async function sendUntilAnswered(url: string, request: ReturnType<typeof claimRequest>): Promise<Answer> {
  for (;;) {
    const response = await fetch(url, { method: 'POST', ...request })
    const body = (await response.json()) as { createClaimsMasterResponse?: Answer }
    if (body.createClaimsMasterResponse) return body.createClaimsMasterResponse
    if (response.status !== 503) throw new Error(JSON.stringify(body))
    retries += 1
    if (retries > 10 * CUSTOMERS) throw new Error('Too many retries: the servers are overloaded')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function claimRequest(
  n: number,
  { authorization }: Visit,
  changes: Partial<Claim>,
  transactionId: string = randomUUID(),
) {
  const claim = { ...claimOf(n), ...changes }
  const body = wrapRequest('createClaimsMaster', claim, { transactionId, now: Date.now() })
  return {
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

async function measure(): Promise<string> {
  await expectToBeCreated()
  const claim = statementsOfAClaim()
  const rates = { portal: [] as number[], pgbench: [] as number[] }
  await portalRate(servers[0]!, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.portal.push(await portalRate(servers[0]!))
    if (!findPgbench()) continue
    const among = { databaseUrl, folder: folder.path, among: CUSTOMERS, seconds: SECONDS }
    rates.pgbench.push(await pgbenchRate({ ...among, statements: claim }))
  }
  const [ours, statements] = [rates.portal, rates.pgbench].map(median)
  return [
    `create a claim  ${Math.round(ours!)}/s, load by ${generator}`,
    statements
      ? `pgbench         ${Math.round(statements)}/s: ${(ours! / statements).toFixed(2)} ×${goal(ours! / statements, '≥', LEAST_OF_PGBENCH)}`
      : 'pgbench         not installed',
    '',
  ].join('\n')
}

/** A refusal would be an answer like any other, and cheaper. */
async function expectToBeCreated(): Promise<void> {
  const { url, visits } = servers[0]!
  const request = claimRequest(0, visits[0]!, {})
  const { status } = await sendUntilAnswered(`${url}/gateway/createClaimsMaster`, request)
  if (status !== 'INITIATED') throw new Error(`The claim was not created: ${status}`)
}

function portalRate({ url, visits }: RunningPortal, seconds = SECONDS): Promise<number> {
  const requests = visits.map((visit, n) => ({
    path: '/gateway/createClaimsMaster',
    ...claimRequest(n, visit, {}, NEW_ID),
  }))
  return rateOf({ url, requests, connections: CONNECTIONS, seconds, folder: folder.path })
}

/** The two statements of a claim, for a random customer, each with a new idempotency key. */
function statementsOfAClaim(): string[] {
  const key = [`('bench|' || :n)`, `(gen_random_uuid()::text)`, `'createClaimsMaster'`, `'hash'`]
  const issues = `'{LAP-WONT-TURN-ON}'`
  const owned = [`('BC' || :n)`, `('BK' || :n)`, `('BE' || :n || '-0')`]
  const look = fill(lookAtNewClaim.text, [
    ...key,
    ...owned,
    'null',
    'null',
    issues,
    `'43215'`,
    'null',
    'now()',
  ])
  const claim = `(jsonb_build_object('equipmentId', 'BE' || :n || '-0', 'claimsVersion', (
      select claims_version from equipment where inventory_equipment_id = 'BE' || :n || '-0'),
    'claimsMasterId', (
      select claims_master_id from claims_masters
      where inventory_equipment_id = 'BE' || :n || '-0' and status = 'INITIATED'),
    'status', 'INITIATED', 'contractId', 'BK' || :n, 'kind', 'depot', 'issueCode', 'LAP-WONT-TURN-ON',
    'issueDescription', 'It stays dark.', 'details', '{"phoneNumber": null}'::jsonb,
    'serviceFeeCents', 7900, 'dueCents', 7900))`
  const write = fill(insertClaim.text, [...key, claim, 'now()'])
  return [look, write]
}
