/** Starts PostgreSQL with a seeded database once per run; every test file works on a copy of it. */
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '#server/database/connect.ts'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder } from '../run-folder.ts'
import { migrateAndSeed } from './seeded.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

const TEMPLATE = 'seeded'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createRunFolder('postgres')
  const server = await startPostgres(folder.path)
  const admin = await connectPostgres(server.urlOf('postgres'), { ...UNHURRIED_CONNECTION, poolSize: 1 })
  await admin.pool.query(`create database ${TEMPLATE}`)
  const connection = await connectPostgres(server.urlOf(TEMPLATE), { ...UNHURRIED_CONNECTION, poolSize: 1 })
  await migrateAndSeed(connection)
  await connection.pool.query('analyze')
  await connection.close()
  await admin.close()
  project.provide('database', {
    folder: folder.path,
    template: TEMPLATE,
    url: server.urlOf('postgres'),
  })
  return () => folder.remove()
}
