// An import is killed at some stage and run again: the result is the same as without the interruption.
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/support/child.ts'
import { openDatabase, temporaryFolder, type TestDatabase } from '../../test/support/server/database.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { migrate } from '../database/migrate.ts'
import { LINES_AT_A_TIME } from './merge-records.ts'

// Enough for two batches.
const CUSTOMERS = LINES_AT_A_TIME + 500
const EXAMPLE = new URL('../../docs/import-example/', import.meta.url).pathname
const TABLES = [
  'zip_codes',
  'product_lines',
  'brands',
  'products',
  'issues',
  'triage_steps',
  'plans',
  'plan_product_lines',
  'plan_issue_exclusions',
  'service_centres',
  'service_centre_product_lines',
  'technicians',
  'slot_templates',
  'contacts',
  'addresses',
  'contracts',
  'contract_products',
  'contract_options',
]
const A_WHILE = { timeout: 120_000, interval: 50 }

let folder: string
/** What an uninterrupted import writes. */
let expected: object
let database: TestDatabase

beforeAll(async () => {
  folder = await temporaryFolder()
  await cp(EXAMPLE, folder, { recursive: true })
  const write = (file: string, lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const each = (line: (n: number) => string) => Array.from({ length: CUSTOMERS }, (_, n) => line(n + 1))
  await write('contacts.csv', ['contactId,firstName,lastName', ...each((n) => `P${n},Rosa,Martinez ${n}`)])
  await write('addresses.csv', [
    'addressId,contactId,customerRef,addressLine1,city,state,zipCode',
    ...each((n) => `A${n},P${n},C${n},${n} Maple Ave,Columbus,OH,43215`),
  ])
  await rm(join(folder, 'addresses.ndjson'))
  await write(
    'contracts.ndjson',
    each((n) =>
      JSON.stringify({
        contractId: `K${n}`,
        contractPublicRef: `HS-K${n}`,
        customerRef: `C${n}`,
        contractStatusCode: 'a',
        planCode: 'PREMIER',
        partnerCode: 'HS',
        contractType: 'Service Agreement',
        scheduleRef: `S${n}`,
        versionFromDate: '2026-01-01',
        versionToDate: '2028-12-31',
        products: ['HE', 'LS'].slice(n % 2).map((subcategory) => ({
          productCode: `HMSRV${subcategory}`,
          productName: `Electronics, ${subcategory}`,
          subcategory,
        })),
        options: ['Premier', 'monthly'],
      }),
    ),
  )
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
  const { code, output } = await startImport().ended
  if (code !== 0) throw new Error(output)
  expected = await written()
})
beforeEach(() => query(`truncate ${TABLES.join(', ')} cascade`))
afterAll(() => database.connection.close())

const query = async (text: string) =>
  (await database.connection.pool.query<Record<string, unknown>>(text)).rows

const startImport = () =>
  startChild('server/admin/main.ts', ['import', folder], { DATABASE_URL: database.address })

async function written(): Promise<object> {
  const found: Record<string, unknown> = {}
  for (const table of TABLES) {
    const row = `to_jsonb(each) - 'created_at'`
    found[table] = await query(
      `select count(*)::int as rows, md5(string_agg((${row})::text, ' ' order by (${row})::text)) from ${table} each`,
    )
    expect(found[table]).not.toMatchObject([{ rows: 0 }])
  }
  return found
}

const counts = (file: string) => new RegExp(`^${file}: (\\d+) records, (\\d+) added, (\\d+) changed`, 'm')

// Each inserts a record of the last batch and does not commit: the import waits for it when the others are written.
// Without foreign keys, it needs nothing else.
test.each([
  {
    kind: 'contacts are',
    blocking: `insert into contacts (contact_id, email, first_name, last_name)
      values ('P${CUSTOMERS}', '', 'X', 'X')`,
    some: 'contacts',
    file: 'contacts.csv',
    none: 'addresses',
  },
  {
    kind: 'contracts are',
    blocking: `insert into contracts (contract_id, contract_public_ref, customer_ref, contract_status_code, plan_code,
        partner_code, contract_type, schedule_ref, version_from_date, version_to_date)
      values ('K${CUSTOMERS}', 'X', 'X', 'a', 'X', 'X', 'X', 'X', '2026-01-01', '2026-12-31')`,
    some: 'contracts',
    file: 'contracts.ndjson',
    none: 'contacts where sms_consent',
  },
])('killed while $kind written', async ({ blocking, some, file, none }) => {
  const count = async (rows: string) => (await query(`select from ${rows}`)).length
  const blocker = await database.connection.pool.connect()
  await blocker.query(`begin; set local session_replication_role = replica; ${blocking}`)
  const killed = startImport()
  await expect.poll(() => lockWaits(database.connection.pool), A_WHILE).toBe(1)
  // The first batch.
  await expect.poll(() => count(some), A_WHILE).toBeGreaterThan(0)
  expect(await count(some)).toBeLessThan(CUSTOMERS)
  expect(await count(none)).toBe(0)
  killed.kill('SIGKILL')
  await killed.ended
  await blocker.query('rollback')
  blocker.release()

  // The database still finishes what the killed process had sent.
  let output = ''
  const runAgain = async () => {
    const ended = await startImport().ended
    output = ended.output
    return ended.code
  }
  await expect.poll(runAgain, { ...A_WHILE, timeout: 240_000 }).toBe(0)
  // What was written is neither added again nor changed.
  const [, records, added, changed] = counts(file).exec(output)!.map(Number)
  expect(added).toBeLessThan(records!)
  expect(changed).toBe(0)
  expect(await written()).toEqual(expected)
  expect(await query(`select relname from pg_class where relname like 'import\\_%'`)).toEqual([])
})
