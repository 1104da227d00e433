/**
 * Listing devices with their claims, through the complete stack on PostgreSQL, beside bare Fastify with the same
 * answer and, where pgbench is installed, beside the same statement without any server in front of it.
 */
import autocannon from 'autocannon'
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { MY_DEVICES_SQL } from '#server/tables/equipment.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { migrateAndSeed } from '../test/support/seeded.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = 16

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path)
const databaseUrl = postgres.urlOf('postgres')
const seeding = await connectPostgres(databaseUrl, { poolSize: 2, statementTimeout: 0 })
await migrateAndSeed(seeding)
await seeding.pool.query('analyze')
await seeding.close()

const portal = start('portal-process.ts', { DATABASE_URL: databaseUrl })
const target = await answerOf<{ url: string; authorization: string }>(portal)
const headers = { authorization: target.authorization }
const payload = (await (await fetch(target.url, { headers })).json()) as object
const bare = start('bare-process.ts', {})
bare.send(payload)
const { url: bareUrl } = await answerOf<{ url: string }>(bare)

const rates = { portal: [] as number[], bare: [] as number[], pgbench: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  rates.portal.push(await rateOf(target.url, headers))
  rates.bare.push(await rateOf(bareUrl, {}))
  const statements = await pgbenchRate()
  if (statements) rates.pgbench.push(statements)
}
const [ours, fastify, statements] = [rates.portal, rates.bare, rates.pgbench].map(median) as number[]
const status = await readFile(`/proc/${portal.pid}/status`, 'utf8')
process.stdout.write(
  [
    `list devices    ${Math.round(ours!)} a second`,
    `bare Fastify    ${Math.round(fastify!)} a second: ${(ours! / fastify!).toFixed(2)} ×`,
    statements
      ? `pgbench         ${Math.round(statements)} a second: ${(ours! / statements).toFixed(2)} ×`
      : 'pgbench         not installed here',
    `resident        ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB after the load`,
    '',
  ].join('\n'),
)
portal.disconnect()
bare.disconnect()
await folder.remove()

function start(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    // As scripts/run-server.mjs starts it.
    execArgv: ['--max-semi-space-size=4'],
  })
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = await once(child, 'message')
  return message as Answer
}

async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were errors`)
  return result.requests.average
}

async function pgbenchRate(): Promise<number | undefined> {
  const pgbench = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench'].find(existsSync)
  if (!pgbench) return undefined
  const { subject, customerRef } = accountOf('one-plan')
  // pgbench takes :MI in a time format for one of its variables.
  const statement = MY_DEVICES_SQL.replaceAll('HH24:MI:SS', 'HH24-MI-SS')
    .replace('$1', `'${subject}'`)
    .replace('$2', `'${customerRef}'`)
    .replace('$3', 'now()')
  const script = join(folder.path, 'list-devices.sql')
  await writeFile(script, `${statement};\n`)
  const { stdout } = await promisify(execFile)(pgbench, [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    '10',
    '-j',
    '1',
    '-T',
    String(SECONDS),
    databaseUrl,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
