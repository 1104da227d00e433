/**
 * The cost of a long history: the same screens for customers with 10, 400, 2,000 and 100,000 Service Calls, requested in
 * turn from one portal on PostgreSQL. Reports ratios to the shortest history that fills a page.
 */
import { seedOnce } from '#sandbox/seed-once.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { addJobs } from '../test/support/many-jobs.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { addHouseholds, household, laptopOf } from '../test/support/households.ts'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { startPortal, type Visit } from './start-portal.ts'

const HISTORIES = [10, 400, 2_000, 100_000]
const LETTERS = 'ABCD'
const MOST_GROWTH = 1.5
const ROUNDS = Number(process.env.ROUNDS ?? 30)

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path)
const databaseUrl = postgres.urlOf('postgres')
const admin = await connectPostgres(databaseUrl, { poolSize: 1, statementTimeout: 0 })
await migrate(admin.pool)
await migrate(admin.pool, new URL('../sandbox/migrations/', import.meta.url))
await seedOnce(admin.pool, new Date(), () => () => {})
await addHouseholds(admin.pool, HISTORIES.length)
for (const [n, jobs] of HISTORIES.entries()) {
  await addJobs(admin.pool, household(n).customerRef, jobs, LETTERS[n])
}
await admin.pool.query('analyze')
const portal = await startPortal(databaseUrl, HISTORIES.length)

// The baseline of a paginated screen is a full page; of the others, a typical customer.
for (const { told, screen, params, from } of [
  { told: 'service-history', screen: 'service-history', params: () => ({}), from: 400 },
  { told: 'service-history, halfway down', screen: 'service-history', params: halfWayDown, from: 2_000 },
  { told: 'claim-start', screen: 'claim-start', params: (n: number) => ({ id: laptopOf(n) }), from: 10 },
  { told: 'my-devices', screen: 'my-devices', params: () => ({}), from: 10 },
]) {
  const took = HISTORIES.map((): number[] => [])
  const bytes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const n of HISTORIES.keys()) {
      const began = performance.now()
      bytes[n] = await read(screen, portal.visits[n]!, params(n))
      took[n]!.push(performance.now() - began)
    }
  }
  const middle = took.map(median)
  const basis = middle[HISTORIES.indexOf(from)]!
  const lines = HISTORIES.map((jobs, n) => {
    const ratio =
      jobs < from
        ? 'less than a page'
        : `${(middle[n]! / basis).toFixed(2)} ×${goal(middle[n]! / basis, '≤', MOST_GROWTH)}`
    return `  ${jobs} Service Calls: ${middle[n]!.toFixed(1)} ms, ${ratio}, ${Math.round(bytes[n]! / 1024)} KiB`
  })
  process.stdout.write(`${told}\n${lines.join('\n')}\n`)
}
portal.process.disconnect()
await admin.close()
await folder.remove()

/** The page after the middle job; addJobs numbers them from the newest. */
function halfWayDown(n: number): Record<string, string> {
  return { before: `${LETTERS[n]}-${HISTORIES[n]! / 2}` }
}

async function read(screen: string, visit: Visit, params: Record<string, string>): Promise<number> {
  const query = new URLSearchParams({ customerRef: visit.customerRef, ...params })
  const { authorization } = visit
  const response = await fetch(`${portal.url}/functions/${screen}?${query}`, { headers: { authorization } })
  if (!response.ok) throw new Error(`${screen}: ${await response.text()}`)
  return (await response.arrayBuffer()).byteLength
}
