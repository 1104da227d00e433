/** A separate seeded database for each caller. */
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { folder: string; template: string; url: string }
  }
}

/** `address` opens the same database again. */
export interface TestDatabase {
  connection: Connection
  address: string
}

export async function openDatabase({ seeded = true } = {}): Promise<TestDatabase> {
  const address = await createDatabase({ seeded })
  return { address, connection: await reopenDatabase(address) }
}

export function reopenDatabase(address: string): Promise<Connection> {
  return connectPostgres(address, UNHURRIED_CONNECTION)
}

/** Creates a database without opening it. */
export async function createDatabase({ seeded = true } = {}): Promise<string> {
  const given = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(
    `create database ${name} template ${seeded ? given.template : 'template0'} strategy file_copy`,
  )
  return Object.assign(new URL(given.url), { pathname: `/${name}` }).href
}

/** Runs a statement outside the tested connection. */
export async function administer(statement: string): Promise<void> {
  const admin = await connectPostgres(inject('database').url, { ...UNHURRIED_CONNECTION, poolSize: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

/** A role that may sign in and nothing else. */
export async function createRole(): Promise<string> {
  const name = `role_${randomBytes(6).toString('hex')}`
  await administer(`create role ${name} login`)
  return name
}

/** A folder for a test's files. Removed with the run. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(inject('database').folder, 'files-'))
}
