/** What a portal starts with: every sandbox customer. Seeded once per run and copied for each portal. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { startPostgres } from '../server/postgres-server.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'
import { STANDS_AT, STILL_NODE } from '../still-clock.ts'
import { startPortal, type PortalData, type PortalServer } from './server.ts'

const TEMPLATE = 'filled'

/** Where the template is, for the workers. */
interface Template {
  folder: string
  postgresUrl: string
}

/** On a database server that all portals share. */
export async function createTemplate(folder: string): Promise<void> {
  const { urlOf } = await startPostgres(folder)
  process.env.PORTAL_TEMPLATE = JSON.stringify({ folder, postgresUrl: urlOf('postgres') })
  await administer(`create database ${TEMPLATE}`)
  // Started and stopped, so there is everything that a first start creates.
  const data = { folder: join(folder, TEMPLATE), settings: { DATABASE_URL: urlOf(TEMPLATE) } }
  await mkdir(data.folder)
  const portal = await startPortal(data)
  await portal.stop()
}

/**
 * A database of its own, seeded at the time at which server and database then stand still: `now()` is found in the
 * schema that is searched first.
 */
async function createStillData(folder: string): Promise<PortalData> {
  await mkdir(folder)
  const url = await createDatabase()
  const connection = await connectPostgres(url, UNHURRIED_CONNECTION)
  try {
    await connection.pool.query(`
      create function now() returns timestamptz stable language sql return timestamptz '${new Date(STANDS_AT).toISOString()}';
      create function clock_timestamp() returns timestamptz stable language sql return public.now();
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  } finally {
    await connection.close()
  }
  return { folder, settings: { DATABASE_URL: url, NODE_OPTIONS: STILL_NODE } }
}

/** Starts it and waits for its background work, which runs once at that time: what repairs usually take is then known. */
export async function startStillPortal(folder: string): Promise<PortalServer> {
  const data = await createStillData(folder)
  const portal = await startPortal(data)
  const { pool, close } = await openData(data)
  try {
    while ((await pool.query(WORK_TO_DO)).rows.length > 0) await setTimeout(50)
  } finally {
    await close()
  }
  return portal
}

/** The last of the work on jobs, and what deletes old ones. */
const WORK_TO_DO = `
  select name from unnest(array['make-slots', 'apply-retention']) name
  except select name from recurring_work where succeeded_at is not null`

export async function copyData(folder: string): Promise<PortalData> {
  await promisify(execFile)('cp', ['-a', join(provided().folder, TEMPLATE), folder])
  return {
    folder,
    settings: { DATABASE_URL: await createDatabase(`template ${TEMPLATE} strategy file_copy`) },
  }
}

async function createDatabase(options = ''): Promise<string> {
  const name = `portal_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} ${options}`)
  return Object.assign(new URL(provided().postgresUrl), { pathname: `/${name}` }).href
}

/** For adding data before the portal starts. */
export function openData({ settings }: PortalData): Promise<Connection> {
  return connectPostgres(settings.DATABASE_URL!, UNHURRIED_CONNECTION)
}

async function administer(statement: string): Promise<void> {
  const admin = await connectPostgres(provided().postgresUrl, { ...UNHURRIED_CONNECTION, poolSize: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

function provided(): Template {
  return JSON.parse(process.env.PORTAL_TEMPLATE!) as Template
}
