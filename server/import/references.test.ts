// Foreign keys that are checked for a batch at a time: the same result as PostgreSQL's own checks, and no orphan.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createDatabase,
  createRole,
  reopenDatabase,
  temporaryFolder,
} from '../../test/support/server/database.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { connectPostgres, type Connection } from '../database/connect.ts'
import { grantTo } from '../database/grant.ts'
import { recordKinds } from '../queries/records/index.ts'
import { importFolder } from './import-folder.ts'
import { mayCheckAtOnce } from './references.ts'

const EXAMPLE = fileURLToPath(new URL('../../docs/import-example/', import.meta.url))
const referring = Object.values(recordKinds).filter(({ references }) => references !== undefined)
const WRITTEN = ['contacts', 'addresses', 'contracts', 'contract_products', 'contract_options']

let superuser: Connection
/** Of a role that may create tables and write, and nothing else. */
let plain: Connection
let role: string
const clients: PoolClient[] = []
beforeAll(async () => {
  const address = await createDatabase()
  // As the command has it: a server's timeout is too short for a large file.
  superuser = await connectPostgres(address, { statementTimeout: 600_000 })
  role = await createRole()
  await grantTo(superuser.pool, role)
  await superuser.pool.query(`grant create on schema public to ${role}`)
  plain = await reopenDatabase(Object.assign(new URL(address), { username: role }).href)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.release(true)
})
afterAll(async () => {
  await plain.close()
  await superuser.close()
})

async function connect(connection = superuser): Promise<PoolClient> {
  const client = await connection.pool.connect()
  clients.push(client)
  return client
}

async function decisions(connection: Connection): Promise<boolean[]> {
  const client = await connect(connection)
  const found: boolean[] = []
  for (const kind of referring) found.push(await mayCheckAtOnce(client, kind))
  return found
}

const runImport = (connection: Connection, folder: string) =>
  importFolder(connection.pool, folder, NOW, { problem: () => {}, progress: () => {} })

async function folderOf(files: Record<string, string[]>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [file, lines] of Object.entries(files)) {
    await writeFile(join(folder, file), lines.map((line) => `${line}\n`).join(''))
  }
  return folder
}

describe('who checks', () => {
  test('is the import, for a role that may switch PostgreSQL’s checks off', async () => {
    expect(await decisions(superuser)).toEqual(referring.map(() => true))
    expect(await decisions(plain)).toEqual(referring.map(() => false))
    await superuser.pool.query(`grant set on parameter session_replication_role to ${role}`)
    try {
      expect(await decisions(plain)).toEqual(referring.map(() => true))
    } finally {
      await superuser.pool.query(`revoke set on parameter session_replication_role from ${role}`)
    }
  })

  test.each([
    `create trigger audit before insert on contract_options execute function tell_of_job_change()`,
    `alter table contract_options add foreign key (option_name) references plans not valid`,
    `alter table contract_options add unique (option_name, contract_id) deferrable`,
  ])('is PostgreSQL, if there is more to do for a row: %s', async (change) => {
    const client = await connect()
    await client.query(`begin; ${change}`)
    expect(await mayCheckAtOnce(client, recordKinds.contracts)).toBe(false)
    expect(await mayCheckAtOnce(client, recordKinds.addresses)).toBe(true)
  })
})

test('both ways write the same', async () => {
  const written = async (connection: Connection) => {
    await superuser.pool.query(
      'truncate zip_codes, product_lines, brands, plans, service_centres, contacts restart identity cascade',
    )
    const imported = await runImport(connection, EXAMPLE)
    const tables: Record<string, unknown[]> = {}
    for (const table of WRITTEN) {
      const { rows } = await superuser.pool.query(
        `select to_jsonb(each) - 'created_at' as it from ${table} each order by 1`,
      )
      expect(rows).not.toEqual([])
      tables[table] = rows
    }
    return { imported, tables }
  }
  expect(await written(superuser)).toEqual(await written(plain))
})

describe('no orphan', () => {
  const ADDRESSES = [
    'addressId,contactId,customerRef,addressLine1,city,state,zipCode',
    'A8,P8,C8,218 Maple Ave,Columbus,OH,43215',
    'A9,P9,C9,5742 Tuttle Rd,Dublin,OH,43016',
  ]
  const waiting = () => lockWaits(superuser.pool)
  /** Connections of an import whose batch has failed while others go on. */
  const refused = async () =>
    (
      await superuser.pool.query(
        `select from pg_stat_activity
         where state = 'idle' and query like 'with%import_addresses%' and datname = current_database()`,
      )
    ).rowCount
  const addressesOf = async (contact: string) =>
    (await superuser.pool.query('select from addresses where contact_id = $1', [contact])).rowCount

  beforeAll(async () => {
    await runImport(
      superuser,
      await folderOf({ 'contacts.csv': ['contactId,firstName,lastName', 'P8,Rosa,Martinez', 'P9,Ann,Lee'] }),
    )
  })

  test('of a contact that is deleted after the files were checked: the batch is refused', async () => {
    const folder = await folderOf({ 'addresses.csv': ADDRESSES })
    const client = await connect()
    await client.query(`begin; delete from contacts where contact_id = 'P9'`)
    const importing = runImport(superuser, folder).then(
      () => 'imported',
      (error: { code?: string }) => error.code,
    )
    await expect.poll(waiting).toBe(1)
    await client.query('commit')
    expect(await importing).toBe('23503')
    expect(await addressesOf('P8')).toBe(0)
    expect(await addressesOf('P9')).toBe(0)
  })

  test('of a batch that is refused while others are written: they end, and nothing is left of the files', async () => {
    await runImport(
      superuser,
      await folderOf({ 'contacts.csv': ['contactId,firstName,lastName', 'P9,Ann,Lee', 'P10,Lee,Wong'] }),
    )
    // Three batches of 20,000 lines, the header included. The second refers to a contact that is deleted, the others to
    // one that is locked for a while.
    const lines = Array.from({ length: 50_000 }, (_, n) =>
      [
        `B${n}`,
        n > 19_998 && n <= 39_998 ? 'P9' : 'P10',
        `CB${n}`,
        '218 Maple Ave',
        'Columbus',
        'OH',
        '43215',
      ].join(),
    )
    const folder = await folderOf({ 'addresses.csv': [ADDRESSES[0]!, ...lines] })
    const [locking, deleting] = [await connect(), await connect()]
    await locking.query(`begin; select from contacts where contact_id = 'P10' for update`)
    await deleting.query(`begin; delete from contacts where contact_id = 'P9'`)
    const importing = runImport(superuser, folder).then(
      () => 'imported',
      (error: { code?: string }) => error.code,
    )
    await expect.poll(waiting).toBe(3)
    await deleting.query('commit')
    await expect.poll(refused).toBe(1)
    await locking.query('rollback')
    expect(await importing).toBe('23503')
    const left = await superuser.pool.query(
      `select relname from pg_class where relname like 'import\\_%' and relkind = 'r' union all
       select locktype from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(left.rows).toEqual([])
  })

  test('of a contact that is deleted while its address is written: deleting it is refused', async () => {
    const folder = await folderOf({ 'addresses.csv': ADDRESSES.slice(0, 2) })
    const client = await connect()
    // The import has locked its contact when it waits for this address.
    await client.query(
      `begin; insert into addresses (address_id, contact_id, address_line1, city, state, zip_code)
       select 'A8', contact_id, '1 Elm St', 'Columbus', 'OH', '43215' from contacts where contact_id = 'P1'`,
    )
    const importing = runImport(superuser, folder)
    await expect.poll(waiting).toBe(1)
    const deleting = superuser.pool.query(`delete from contacts where contact_id = 'P8'`).then(
      () => 'deleted',
      (error: { code?: string }) => error.code,
    )
    await expect.poll(waiting).toBe(2)
    await client.query('rollback')
    expect(await importing).toMatchObject([{ added: 1 }])
    expect(await deleting).toBe('23503')
    expect(await addressesOf('P8')).toBe(1)
  })
})
