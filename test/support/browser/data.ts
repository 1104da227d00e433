/**
 * What a portal starts with: every sandbox customer. Seeded once per run and copied for each portal. Nearly all of them
 * run on PostgreSQL, which is seeded and started with less processor time. A few specs are on the embedded engine on
 * purpose, as `npm start` is: `ownPortal` with `engine: 'embedded'`.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectEmbedded, connectPostgres, type Connection } from '#server/database/connect.ts'
import { startPostgres } from '../server/postgres-server.ts'
import { startPortal, type PortalData } from './server.ts'

export type Engine = 'postgres' | 'embedded'

const TEMPLATE = 'filled'

/** Where the templates are, for the workers. */
interface Templates {
  folder: string
  postgresUrl: string
}

export async function createTemplates(folder: string): Promise<void> {
  const { urlOf } = await startPostgres(folder)
  provide({ folder, postgresUrl: urlOf('postgres') })
  await administer(`create database ${TEMPLATE}`)
  await fill({ folder: join(folder, 'filled-postgres'), settings: { DATABASE_URL: urlOf(TEMPLATE) } })
}

export async function copyData(folder: string, engine: Engine = 'postgres'): Promise<PortalData> {
  const templates = provided()
  const template = join(templates.folder, `filled-${engine}`)
  // Only a few specs need it: the first of them creates it.
  if (engine === 'embedded' && !existsSync(template)) await fillEmbedded(template)
  await promisify(execFile)('cp', ['-a', template, folder])
  if (engine === 'embedded') return { folder, settings: {} }
  const name = `portal_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = Object.assign(new URL(templates.postgresUrl), { pathname: `/${name}` })
  return { folder, settings: { DATABASE_URL: url.href } }
}

/** For adding data before the portal starts. */
export function openData({ folder, settings: { DATABASE_URL: url } }: PortalData): Promise<Connection> {
  return url ? connectPostgres(url) : connectEmbedded(join(folder, 'database'))
}

/** Starts and stops a portal, so there is everything that a first start creates. */
async function fill(data: PortalData): Promise<void> {
  await mkdir(data.folder)
  const portal = await startPortal(data)
  await portal.stop()
}

async function fillEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}-by-${process.pid}`
  await fill({ folder: unfinished, settings: {} })
  await rename(unfinished, folder)
}

async function administer(statement: string): Promise<void> {
  const admin = await connectPostgres(provided().postgresUrl, {
    poolSize: 1,
    statementTimeout: 60_000,
    connectTimeout: 30_000,
  })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

function provide(templates: Templates): void {
  process.env.PORTAL_TEMPLATES = JSON.stringify(templates)
}

function provided(): Templates {
  return JSON.parse(process.env.PORTAL_TEMPLATES!) as Templates
}
