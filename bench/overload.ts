/**
 * Sends three times as many calls as the server can handle: how many still succeed, compared with its peak, and how the
 * others fail.
 */
import autocannon, { type Request } from 'autocannon'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { startDatabase } from './start-database.ts'
import { startPortal } from './start-portal.ts'

const HOUSEHOLDS = 1_000
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
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
let turnedAway = 0
let unanswered = 0
for (let round = 0; round < ROUNDS; round += 1) {
  const calm = await autocannon({ ...load, connections: 16 })
  best.push(calm['2xx'] / SECONDS)
  const rush = await autocannon({ ...load, connections: 1_000, overallRate: (3 * calm['2xx']) / SECONDS })
  good.push(rush['2xx'] / SECONDS)
  const { 503: unavailable = { count: 0 }, ...others } = rush.statusCodeStats
  turnedAway += unavailable.count
  const unexpected = Object.keys(others).filter((status) => status !== '200')
  if (unexpected.length > 0) throw new Error(`Unexpected statuses: ${unexpected.join(', ')}`)
  unanswered += rush.errors
}
const [peak, goodput] = [median(best), median(good)]
process.stdout.write(
  [
    `peak            ${Math.round(peak)}/s`,
    `at 3x load      ${Math.round(goodput)}/s succeed: ${(goodput / peak).toFixed(2)} ×${goal(goodput / peak, '≥', LEAST_OF_PEAK)}; ${turnedAway} × 503, ${unanswered} × no response`,
    '',
  ].join('\n'),
)
portal.process.disconnect()
await database.remove()
