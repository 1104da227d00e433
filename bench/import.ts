/**
 * How fast customers are imported: `npm run admin -- import` with 200,000 (CUSTOMERS) into empty tables, each a contact, an
 * address and a contract with two products and an option; then with the same files, which is what a nightly sync costs when
 * little has changed; then with files in which every record of every tenth customer is different. Times include starting
 * the command. npm's PostgreSQL is compiled for size, so PG_HOME=/usr/lib/postgresql/15 is a fairer server.
 */
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { say, setting } from './harness/rounds.ts'
import { startEmpty } from './harness/start-database.ts'

const CUSTOMERS = setting('CUSTOMERS', 200_000)
const PRODUCTS = JSON.stringify([
  { productCode: 'HMSRVHE', productName: 'Home electronics', subcategory: 'HE' },
  { productCode: 'HMSRVLS', productName: 'Lifestyle electronics', subcategory: 'LS' },
]).replaceAll('"', '""')

const database = await startEmpty({ isLarge: true })
await migrate(database.admin.pool)
const records = join(database.folder, 'records')
await mkdir(records)
await writeFile(
  join(records, 'plans.csv'),
  'planCode,planName,benefitPerClaimCents\nPREMIER,Premier Device Protection,150000\n',
)
for (const [what, nameOf] of [
  ['first import', () => 'Rosa'],
  ['the same again', () => 'Rosa'],
  ['every tenth customer changed', (n: number) => (n % 10 === 0 ? 'Ida' : 'Rosa')],
] as const) {
  await writeFiles(nameOf)
  const began = performance.now()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/admin/main.ts', 'import', records],
    { env: { ...process.env, DATABASE_URL: database.url } },
  )
  const seconds = (performance.now() - began) / 1000
  say(
    `${what}: ${CUSTOMERS} customers in ${seconds.toFixed(1)} s, ${Math.round(CUSTOMERS / seconds)} a second`,
    stdout.trim(),
  )
}
await database.remove()

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
