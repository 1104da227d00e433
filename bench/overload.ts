/**
 * Three times as many calls as the server can answer: how many still get their answer, beside its best day, and
 * what the others are told.
 */
import autocannon from 'autocannon'
import { connectPostgres } from '#server/database/connect.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { migrateAndSeed } from '../test/support/seeded.ts'
import { addHouseholds } from './households.ts'
import { median } from './pgbench.ts'
import { startPortal } from './start-portal.ts'

const HOUSEHOLDS = 1_000
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path)
const databaseUrl = postgres.urlOf('postgres')
const seeding = await connectPostgres(databaseUrl, { poolSize: 2, statementTimeout: 0 })
await migrateAndSeed(seeding)
await addHouseholds(seeding.pool, HOUSEHOLDS)
await seeding.pool.query('vacuum analyze')
await seeding.close()
const portal = await startPortal(databaseUrl, HOUSEHOLDS)
const requests = portal.visits.map(({ customerRef, authorization }) => ({
  path: `/functions/my-devices?customerRef=${customerRef}`,
  headers: { authorization },
}))
const load = { url: portal.url, requests, duration: SECONDS }

const best: number[] = []
const good: number[] = []
let turnedAway = 0
for (let round = 0; round < ROUNDS; round += 1) {
  const calm = await autocannon({ ...load, connections: 16 })
  best.push(calm['2xx'] / SECONDS)
  const rush = await autocannon({ ...load, connections: 1_000, overallRate: (3 * calm['2xx']) / SECONDS })
  good.push(rush['2xx'] / SECONDS)
  const { 503: unavailable = { count: 0 }, ...others } = rush.statusCodeStats
  turnedAway += unavailable.count
  const unexpected = Object.keys(others).filter((status) => status !== '200')
  if (unexpected.length > 0 || rush.errors > 0) throw new Error(`${unexpected} and ${rush.errors} errors`)
}
const [peak, goodput] = [median(best)!, median(good)!]
process.stdout.write(
  [
    `at its best     ${Math.round(peak)} a second`,
    `three times     ${Math.round(goodput)} a second are answered: ${(goodput / peak).toFixed(2)} ×; 503 ${turnedAway} times`,
    '',
  ].join('\n'),
)
portal.process.disconnect()
await folder.remove()
