/**
 * Sends three times as many calls as the server can handle: how many still succeed, compared with its peak, and how the
 * others fail.
 */
import autocannon, { type Request } from 'autocannon'
import { median, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startPortal } from './harness/start-portal.ts'

const HOUSEHOLDS = 1_000
const SECONDS = setting('SECONDS', 5)
const LEAST_OF_PEAK = 0.8

const database = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(database.url, HOUSEHOLDS)
const setupRequest = (request: Request): Request => {
  const { customerRef, authorization } = portal.visits[Math.floor(Math.random() * HOUSEHOLDS)]!
  return { ...request, path: `/functions/my-devices?customerRef=${customerRef}`, headers: { authorization } }
}
const load = { url: portal.url, requests: [{ setupRequest }], duration: SECONDS }

const best: number[] = []
const good: number[] = []
const refused = { unavailable: 0, unanswered: 0 }
for (let round = 0; round < setting('ROUNDS', 3); round += 1) {
  const calm = await autocannon({ ...load, connections: 16 })
  best.push(calm['2xx'] / SECONDS)
  const rush = await autocannon({ ...load, connections: 1_000, overallRate: (3 * calm['2xx']) / SECONDS })
  good.push(rush['2xx'] / SECONDS)
  const { 200: _, 503: unavailable = { count: 0 }, ...others } = rush.statusCodeStats
  const unexpected = Object.keys(others)
  if (unexpected.length > 0) throw new Error(`Unexpected statuses: ${unexpected.join(', ')}`)
  refused.unavailable += unavailable.count
  refused.unanswered += rush.errors
}
const [peak, goodput] = [median(best), median(good)]
say(
  `peak            ${Math.round(peak)}/s`,
  `at 3x load      ${Math.round(goodput)}/s succeed: ${ratio(goodput / peak, '≥', LEAST_OF_PEAK)}; ${refused.unavailable} × 503, ${refused.unanswered} × no response`,
)
portal.process.disconnect()
await database.remove()
