/**
 * Lists devices with their claims through the complete stack on PostgreSQL, compared with bare Fastify sending the same
 * response and, if pgbench is installed, with the same statement without a server.
 */
import { MY_DEVICES_SQL } from '#server/queries/device/equipment.ts'
import { generator, rateOf } from './harness/load.ts'
import { fill, findPgbench, pgbenchRate } from './harness/pgbench.ts'
import { residentMegabytes } from './harness/resident-memory.ts'
import { goal, inTurns, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { answerOf, startChild, startPortal } from './harness/start-portal.ts'

const HOUSEHOLDS = setting('HOUSEHOLDS', 1_000)
const SECONDS = setting('SECONDS', 5)
// Measure a server that has been running for a while: the JIT compiles code as it is used.
const WARM_UP_SECONDS = setting('WARM_UP_SECONDS', 20)
const LEAST_OF_PGBENCH = 0.6
const MOST_MEGABYTES = 200
// Tokens are issued in advance and expire, so only this many customers make requests.
const VISITS = Math.min(HOUSEHOLDS, 1_000)

const { url: databaseUrl, folder, remove } = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(databaseUrl, VISITS)
// A different customer each time.
const requests = portal.visits.map(({ authorization, customerRef }) => ({
  path: `/functions/my-devices?customerRef=${customerRef}`,
  headers: { authorization },
}))
const answer = await fetch(portal.url + requests[0]!.path, { headers: requests[0]!.headers })
const bare = startChild('bare-process.ts', {})
bare.send((await answer.json()) as object)
const { url: bareUrl } = await answerOf<{ url: string }>(bare)

const ofPortal = { url: portal.url, requests, connections: 16, folder, seconds: SECONDS }
const ofBare = { ...ofPortal, url: bareUrl, requests: [{ path: '/' }] }
await rateOf({ ...ofPortal, seconds: WARM_UP_SECONDS })
await rateOf({ ...ofBare, seconds: WARM_UP_SECONDS / 2 })
const statements = [fill(MY_DEVICES_SQL, [`('bench|' || :n)`, `('BC' || :n)`, 'now()'])]
const { ours, fastify, pgbench } = await inTurns(
  {
    ours: () => rateOf(ofPortal),
    fastify: () => rateOf(ofBare),
    pgbench: async () =>
      findPgbench()
        ? pgbenchRate({ databaseUrl, folder, statements, among: HOUSEHOLDS, seconds: SECONDS })
        : NaN,
  },
  setting('ROUNDS', 3),
)
const resident = residentMegabytes(portal.process.pid!)
say(
  `list devices    ${Math.round(ours)}/s, ${HOUSEHOLDS} households, load by ${generator}`,
  `bare Fastify    ${Math.round(fastify)}/s: ${(ours / fastify).toFixed(2)} ×`,
  pgbench
    ? `pgbench         ${Math.round(pgbench)}/s: ${ratio(ours / pgbench, '≥', LEAST_OF_PGBENCH)}`
    : 'pgbench         not installed',
  `resident        ${resident} MB after the load${goal(resident, '≤', MOST_MEGABYTES)}`,
)
portal.process.disconnect()
bare.disconnect()
await remove()
