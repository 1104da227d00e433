/**
 * `npm run check-backup`: dumps a database while customers make claims, restores the dump next to it, and looks for every
 * claim that was acknowledged before the dump began. ROUNDS=10 repeats it. npm's PostgreSQL has no pg_dump: it takes the
 * newest installation below /usr/lib/postgresql, or that of PG_HOME.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commands } from '#server/admin/commands.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { share } from '../bench/harness/rounds.ts'
import { startPortal } from '../bench/harness/start-portal.ts'
import { addHouseholds, claimOf } from '../test/support/households.ts'
import { sendClaim } from '../test/support/send-claim.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { newestInstallation } from '../test/support/server/installed-postgres.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { migrateAndSeed } from '../test/support/server/seeded.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 1)
const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 3_000)
const CLIENTS = 8
const PATIENT = { poolSize: 2, statementTimeout: 0, connectTimeout: 30_000 }

const run = promisify(execFile)
const home = process.env.PG_HOME ?? newestInstallation()
const folder = await createRunFolder('backup')
const server = await startPostgres(folder.path, home)
const program = (name: string, ...args: string[]) => run(join(home, 'bin', name), args)

for (let round = 1; round <= ROUNDS; round += 1) {
  const [live, restored] = [`live_${round}`, `restored_${round}`]
  const admin = await connectPostgres(server.urlOf('postgres'), PATIENT)
  for (const name of [live, restored]) await admin.pool.query(`create database ${name}`)
  await admin.close()
  const filled = await connectPostgres(server.urlOf(live), PATIENT)
  await migrateAndSeed(filled)
  await addHouseholds(filled.pool, HOUSEHOLDS)
  const portal = await startPortal(server.urlOf(live), HOUSEHOLDS)

  const acknowledged: string[] = []
  const stopping = new AbortController()
  // Each household makes one claim.
  const load = share(HOUSEHOLDS, CLIENTS, async (n) => {
    if (stopping.signal.aborted) return
    const { authorization } = portal.visits[n]!
    const { id } = await sendClaim(portal.url, { claim: claimOf(n), authorization })
    if (id) acknowledged.push(id)
  })
  while (acknowledged.length < HOUSEHOLDS / 10) await wait(20)
  const before = acknowledged.slice()
  const began = performance.now()
  const dump = join(folder.path, `${live}.dump`)
  await program('pg_dump', '--format=custom', `--file=${dump}`, server.urlOf(live))
  const dumped = performance.now()
  const during = acknowledged.length - before.length
  stopping.abort()
  await load
  await program('pg_restore', '--no-owner', '--jobs=2', `--dbname=${server.urlOf(restored)}`, dump)
  const took = [dumped - began, performance.now() - dumped].map((ms) => (ms / 1_000).toFixed(1))
  portal.process.disconnect()

  const copy = await connectPostgres(server.urlOf(restored), PATIENT)
  const lost = await missing(copy, before)
  const isSame = (await findings(copy)) === (await findings(filled))
  process.stdout.write(
    `PostgreSQL ${await version(copy)}: ${before.length} claims acknowledged before the dump, ${lost} of them missing; ` +
      `${during} during it; dump ${took[0]} s, restore ${took[1]} s; the check of the data finds ${isSame ? 'the same' : 'something else'}\n`,
  )
  if (lost > 0 || during === 0 || !isSame) process.exitCode = 1
  await copy.close()
  await filled.close()
}
await folder.remove()

async function missing({ pool }: Connection, ids: string[]): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*)::int as kept from claims_masters join payments using (claims_master_id)
     where claims_master_id = any ($1)`,
    [ids],
  )
  return ids.length - rows[0]!.kept
}

/** What `npm run admin -- check` says, whether it is good or bad. */
function findings(connection: Connection): Promise<string> {
  return commands.check!.run(connection, [], new Date(), {}).catch((error: Error) => error.message)
}

async function version({ pool }: Connection): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  return rows[0]!.server_version.split(' ')[0]!
}
