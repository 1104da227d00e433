/**
 * The cost of a long history: the same screens for customers with 10, 400, 2,000 and 100,000 Service Calls, requested
 * in turn from one portal on PostgreSQL. Reports ratios to the shortest history that fills a page.
 */
import { household, laptopOf } from '../test/support/households.ts'
import { addJobs } from '../test/support/many-jobs.ts'
import { inTurns, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startPortal, type Visit } from './harness/start-portal.ts'

const HISTORIES = [10, 400, 2_000, 100_000]
const LETTERS = 'ABCD'
const MOST_GROWTH = 1.5

const database = await startDatabase(HISTORIES.length)
for (const [n, jobs] of HISTORIES.entries()) {
  await addJobs(database.admin.pool, household(n).customerRef, jobs, LETTERS[n])
}
await database.admin.pool.query('analyze')
const portal = await startPortal(database.url, HISTORIES.length)

// The baseline of a paginated screen is a full page; of the others, a typical customer.
for (const { told, screen, params, from } of [
  { told: 'service-history', screen: 'service-history', params: () => ({}), from: 400 },
  { told: 'service-history, halfway down', screen: 'service-history', params: halfWayDown, from: 2_000 },
  { told: 'claim-start', screen: 'claim-start', params: (n: number) => ({ id: laptopOf(n) }), from: 10 },
  { told: 'my-devices', screen: 'my-devices', params: () => ({}), from: 10 },
]) {
  const reads = HISTORIES.map((jobs, n) => [jobs, () => read(screen, portal.visits[n]!, params(n))] as const)
  const took = await inTurns(Object.fromEntries(reads), setting('ROUNDS', 30))
  const lines = HISTORIES.map((jobs) => {
    const growth = took[jobs]! / took[from]!
    const told = jobs < from ? 'less than a page' : ratio(growth, '≤', MOST_GROWTH)
    return `  ${jobs} Service Calls: ${took[jobs]!.toFixed(1)} ms, ${told}`
  })
  say(told, ...lines)
}
portal.process.disconnect()
await database.remove()

/** The page after the middle job; addJobs numbers them from the newest. */
function halfWayDown(n: number): Record<string, string> {
  return { before: `${LETTERS[n]}-${HISTORIES[n]! / 2}` }
}

/** Returns milliseconds. */
async function read(screen: string, visit: Visit, params: Record<string, string>): Promise<number> {
  const query = new URLSearchParams({ customerRef: visit.customerRef, ...params })
  const { authorization } = visit
  const began = performance.now()
  const response = await fetch(`${portal.url}/functions/${screen}?${query}`, { headers: { authorization } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${screen}: ${text}`)
  return performance.now() - began
}
