/**
 * Lists devices with their claims through the complete stack on PostgreSQL, compared with bare Fastify sending the same
 * response and, if pgbench is installed, with the same statement without a server.
 */
import autocannon, { type Request } from 'autocannon'
import { MY_DEVICES_SQL } from '#server/queries/device/equipment.ts'
import { fill, median, pgbenchRate } from './pgbench.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startDatabase } from './start-database.ts'
import { answerOf, startChild, startPortal, type Visit } from './start-portal.ts'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 1_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
// Measure a server that has been running for a while: the JIT compiles code as it is used.
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 20)
const CONNECTIONS = 16
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

await rateOf(portal.url, shareOut(portal.visits.map(requestOf)), WARM_UP_SECONDS)
await rateOf(bareUrl, undefined, WARM_UP_SECONDS / 2)

const rates = { portal: [] as number[], bare: [] as number[], pgbench: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  rates.portal.push(await rateOf(portal.url, shareOut(portal.visits.map(requestOf))))
  rates.bare.push(await rateOf(bareUrl))
  const statements = await pgbenchRate({
    databaseUrl: database.url,
    folder: database.folder,
    statements: [fill(MY_DEVICES_SQL, [`('bench|' || :n)`, `('BC' || :n)`, 'now()'])],
    among: HOUSEHOLDS,
    seconds: SECONDS,
  })
  if (statements) rates.pgbench.push(statements)
}
const [ours, fastify, statements] = [rates.portal, rates.bare, rates.pgbench].map(median) as number[]
process.stdout.write(
  [
    `list devices    ${Math.round(ours!)}/s, ${HOUSEHOLDS} households`,
    `bare Fastify    ${Math.round(fastify!)}/s: ${(ours! / fastify!).toFixed(2)} ×`,
    statements
      ? `pgbench         ${Math.round(statements)}/s: ${(ours! / statements).toFixed(2)} ×`
      : 'pgbench         not installed',
    `resident        ${residentMegabytes(portal.process.pid!)} MB after the load`,
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

/** Splits the households among the connections: setting up all of them on each would take too long. */
function shareOut(requests: Request[]): (client: { setRequests(requests: Request[]): void }) => void {
  const share = Math.ceil(requests.length / CONNECTIONS)
  let connection = 0
  return (client) => {
    client.setRequests(requests.slice(connection * share, (connection + 1) * share))
    connection += 1
  }
}

async function rateOf(
  url: string,
  setupClient: ReturnType<typeof shareOut> = () => {},
  seconds = SECONDS,
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, setupClient })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses were errors`)
  return result.requests.average
}
