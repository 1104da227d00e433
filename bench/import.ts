/**
 * How fast customers are imported: `npm run admin -- import` with 200,000 (CUSTOMERS) on an empty PostgreSQL, each a
 * contact, an address and a contract with two products and an option. Then again: with the same files, which is what a
 * nightly sync costs when little has changed; with files in which each record of every tenth customer is different; and
 * with files in which every record is. The role is a superuser, which may check foreign keys a batch at a time
 * (docs/decisions/022). Times include starting the command. Processor time is less noisy than elapsed time; npm's
 * PostgreSQL is compiled for size, so PG_HOME=/usr/lib/postgresql/15 is a fairer server.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migrateAt } from '#server/database/migrate-at.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { databaseSeconds } from './processor-time.ts'
import { quarterOfMemory } from './quarter-of-memory.ts'

const CUSTOMERS = Number(process.env.CUSTOMERS ?? 200_000)
const ROWS_A_CUSTOMER = 6
const PRODUCTS = JSON.stringify([
  { productCode: 'HMSRVHE', productName: 'Home electronics', subcategory: 'HE' },
  { productCode: 'HMSRVLS', productName: 'Lifestyle electronics', subcategory: 'LS' },
]).replaceAll('"', '""')

const SAY_PROCESSOR_TIME = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    process.stderr.write(String(user + system))
  })`,
)}`

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path, undefined, { shared_buffers: quarterOfMemory() })
const url = postgres.urlOf('postgres')
await migrateAt(url)
const records = join(folder.path, 'records')
await mkdir(records)
await writeFile(
  join(records, 'plans.csv'),
  'planCode,planName,benefitPerClaimCents\nPREMIER,Premier Device Protection,150000\n',
)
/** `name` is in each record of the customers for whom `isRenamed`. */
const runs: { what: string; name: string; isRenamed: (n: number) => boolean }[] = [
  { what: 'first import', name: 'Rosa', isRenamed: () => false },
  { what: 'the same again', name: 'Rosa', isRenamed: () => false },
  { what: 'every tenth customer changed', name: 'Ida', isRenamed: (n) => n % 10 === 0 },
  { what: 'every customer changed', name: 'Nora', isRenamed: () => true },
]
for (const { what, name, isRenamed } of runs) {
  await writeFiles((n) => (isRenamed(n) ? name : 'Rosa'))
  const began = performance.now()
  const before = databaseSeconds(postgres.process.pid!)
  const { output, nodeSeconds } = await runImport()
  const seconds = (performance.now() - began) / 1000
  const rate = CUSTOMERS / seconds
  const database = databaseSeconds(postgres.process.pid!) - before
  process.stdout.write(
    `${what}: ${CUSTOMERS} customers in ${seconds.toFixed(1)} s, ${Math.round(rate)} customers and ${Math.round(rate * ROWS_A_CUSTOMER)} rows a second\n` +
      `processor time per customer: ${micros(nodeSeconds)} µs in Node, ${micros(database)} µs in PostgreSQL\n${output}`,
  )
}
await folder.remove()

async function writeFiles(nameOf: (n: number) => string): Promise<void> {
  await write('contacts', 'contactId,email,firstName,lastName,mobilePhone', (n) =>
    [`P${n}`, `customer${n}@example.test`, nameOf(n), `Martinez ${n}`, '614-555-0117'].join(),
  )
  await write('addresses', 'addressId,contactId,customerRef,houseNo,addressLine1,city,state,zipCode', (n) =>
    [`A${n}`, `P${n}`, `C${n}`, n % 1000, `${nameOf(n)} St`, 'Columbus', 'OH', '43215'].join(),
  )
  await write(
    'contracts',
    'contractId,contractPublicRef,customerRef,contractStatusCode,planCode,partnerCode,contractType,scheduleRef,versionFromDate,versionToDate,products,options',
    (n) =>
      `K${n},HS-${n},C${n},a,PREMIER,HS,Service Agreement,${nameOf(n)} ${n},2026-01-01,2028-12-31,"${PRODUCTS}","Premier, monthly"`,
  )
}

async function write(kind: string, header: string, line: (n: number) => string): Promise<void> {
  await pipeline(
    function* () {
      yield `${header}\n`
      for (let n = 10_000_001; n <= 10_000_000 + CUSTOMERS; n += 1) yield `${line(n)}\n`
    },
    createWriteStream(join(records, `${kind}.csv`)),
  )
}

function micros(seconds: number): string {
  return ((seconds / CUSTOMERS) * 1e6).toFixed(0)
}

async function runImport(): Promise<{ output: string; nodeSeconds: number }> {
  // The command's own processor time, said last on stderr.
  const child = spawn(
    process.execPath,
    ['--import', SAY_PROCESSOR_TIME, 'server/admin/main.ts', 'import', records],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let said = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  if (process.env.VERBOSE || code !== 0) process.stderr.write(said)
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { output, nodeSeconds: Number(said.trim().split('\n').at(-1)) / 1e6 }
}
