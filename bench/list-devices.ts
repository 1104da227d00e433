/**
 * Lists devices with their claims through the complete stack on PostgreSQL, compared with bare Fastify sending the same
 * response and, if pgbench is installed, with the same statement without a server.
 */
import { setTimeout } from 'node:timers/promises'
import { MY_DEVICES_SQL } from '#server/queries/device/equipment.ts'
import { goal } from './goal.ts'
import { generator, rateOf } from './load.ts'
import { median } from './median.ts'
import { fill, findPgbench, pgbenchRate } from './pgbench.ts'
import { databaseSeconds, endedChildrenSeconds, isLinux, processorSeconds } from './processor-time.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startDatabase } from './start-database.ts'
import { answerOf, startChild, startPortal, type Visit } from './start-portal.ts'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 1_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
// Measure a server that has been running for a while: the JIT compiles code as it is used.
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 20)
const CONNECTIONS = 16
const LEAST_OF_PGBENCH = 0.55
const MOST_MEGABYTES = 200
// Tokens are issued in advance and expire, so only this many customers make requests.
const VISITS = Math.min(HOUSEHOLDS, 1_000)

const database = await startDatabase(HOUSEHOLDS)

const portal = await startPortal(database.url, VISITS)
const bare = startChild('bare-process.ts', {})
bare.send(
  (await (
    await fetch(addressOf(portal.visits[0]!), { headers: headersOf(portal.visits[0]!) })
  ).json()) as object,
)
const { url: bareUrl } = await answerOf<{ url: string }>(bare)

const { folder } = database
const ofPortal = { url: portal.url, requests: portal.visits.map(requestOf), connections: CONNECTIONS, folder }
const ofBare = { url: bareUrl, requests: [{ path: '/' }], connections: CONNECTIONS, folder }
await rateOf({ ...ofPortal, seconds: WARM_UP_SECONDS })
await rateOf({ ...ofBare, seconds: WARM_UP_SECONDS / 2 })

const rates = { portal: [] as number[], bare: [] as number[], pgbench: [] as number[] }
const costs = { portal: [] as number[], pgbench: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  const ofCall = await measured(() => rateOf({ ...ofPortal, seconds: SECONDS }))
  rates.portal.push(ofCall.rate)
  costs.portal.push(ofCall.microseconds)
  rates.bare.push(await rateOf({ ...ofBare, seconds: SECONDS }))
  if (!findPgbench()) continue
  const ofStatement = await measured(() =>
    pgbenchRate({
      databaseUrl: database.url,
      folder,
      statements: [fill(MY_DEVICES_SQL, [`('bench|' || :n)`, `('BC' || :n)`, 'now()'])],
      among: HOUSEHOLDS,
      seconds: SECONDS,
    }),
  )
  rates.pgbench.push(ofStatement.rate)
  costs.pgbench.push(ofStatement.microseconds)
}
const [ours, fastify, statements] = [rates.portal, rates.bare, rates.pgbench].map(median)
const resident = residentMegabytes(portal.process.pid!)
const [cost, statementCost] = [costs.portal, costs.pgbench].map(median)
process.stdout.write(
  [
    `list devices    ${Math.round(ours!)}/s, ${HOUSEHOLDS} households, load by ${generator}`,
    `bare Fastify    ${Math.round(fastify!)}/s: ${(ours! / fastify!).toFixed(2)} ×`,
    statements
      ? `pgbench         ${Math.round(statements)}/s: ${(ours! / statements).toFixed(2)} ×${goal(ours! / statements, '≥', LEAST_OF_PGBENCH)}`
      : 'pgbench         not installed',
    ...(isLinux && statementCost
      ? [
          `processor time  ${Math.round(cost!)} µs a call, ${Math.round(statementCost)} µs a statement of pgbench: ` +
            `${(statementCost / cost!).toFixed(2)} ×${goal(statementCost / cost!, '≥', LEAST_OF_PGBENCH)}`,
        ]
      : []),
    `resident        ${resident} MB after the load${goal(resident, '≤', MOST_MEGABYTES)}`,
    '',
  ].join('\n'),
)
portal.process.disconnect()
bare.disconnect()
await database.remove()

function addressOf({ customerRef }: Visit): string {
  return `${portal.url}/functions/my-devices?customerRef=${customerRef}`
}

function headersOf({ authorization }: Visit): Record<string, string> {
  return { authorization }
}

/** A different customer each time. */
function requestOf(visit: Visit) {
  return { path: addressOf(visit).slice(portal.url.length), headers: headersOf(visit) }
}

/** Also the processor time that server, database and load generator together take for each. */
async function measured(run: () => Promise<number>): Promise<{ rate: number; microseconds: number }> {
  const before = secondsSpent()
  const rate = await run()
  // Until PostgreSQL has counted the processes of closed connections.
  await setTimeout(500)
  return { rate, microseconds: ((secondsSpent() - before) / (rate * SECONDS)) * 1e6 }
}

function secondsSpent(): number {
  if (!isLinux) return 0
  const own = processorSeconds(process.pid) + endedChildrenSeconds()
  return own + processorSeconds(portal.process.pid!) + databaseSeconds(database.postmaster)
}
