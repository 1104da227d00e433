/** A separate seeded database for each caller, on the engine of the running test's project. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { connectEmbedded, connectPostgres, type Connection } from '#server/database/connect.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

export type TestEngine =
  | { engine: 'embedded'; folder: string; template: string }
  | { engine: 'postgres'; folder: string; template: string; url: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestEngine
  }
}

export const engine = inject('database')?.engine

/** `address` opens the same database again: a PostgreSQL URL or a folder. */
export interface TestDatabase {
  connection: Connection
  address: string
}

export async function openDatabase({ seeded = true } = {}): Promise<TestDatabase> {
  const address = await createDatabase({ seeded })
  return { address, connection: await reopenDatabase(address) }
}

export function reopenDatabase(address: string): Promise<Connection> {
  return engine === 'postgres' ? connectPostgres(address, UNHURRIED_CONNECTION) : connectEmbedded(address)
}

/** Creates a database without opening it. */
export async function createDatabase({ seeded = true } = {}): Promise<string> {
  const given = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (given.engine === 'embedded') {
    const folder = join(given.folder, name)
    await removeEarlier(folder)
    if (seeded) await promisify(execFile)('cp', ['-a', given.template, folder])
    return folder
  }
  await administer(
    `create database ${name} template ${seeded ? given.template : 'template0'} strategy file_copy`,
  )
  return Object.assign(new URL(given.url), { pathname: `/${name}` }).href
}

const made: { file: string | undefined; folders: string[] } = { file: undefined, folders: [] }

/** Removes the folders of finished test files early, before they are flushed to disk. */
async function removeEarlier(folder: string): Promise<void> {
  const { testPath: file } = expect.getState()
  const over = file === made.file ? [] : made.folders.splice(0)
  made.file = file
  made.folders.push(folder)
  await Promise.all(over.map((path) => rm(path, { recursive: true, force: true })))
}

/** Runs a statement outside the tested connection. PostgreSQL only: the embedded engine has one session. */
export async function administer(statement: string): Promise<void> {
  const given = inject('database')
  if (given.engine !== 'postgres') throw new Error('There is nobody to administer the embedded engine')
  const admin = await connectPostgres(given.url, { ...UNHURRIED_CONNECTION, poolSize: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

/** A role that may sign in and nothing else. PostgreSQL only. */
export async function createRole(): Promise<string> {
  const name = `role_${randomBytes(6).toString('hex')}`
  await administer(`create role ${name} login`)
  return name
}

/** A folder for a test's files. Removed with the run. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(inject('database').folder, 'files-'))
}
