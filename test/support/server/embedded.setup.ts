/** Creates a seeded database folder once per run; every test file works on a copy. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectEmbedded } from '#server/database/connect.ts'
import { createRunFolder } from '../run-folder.ts'
import { migrateAndSeed } from './seeded.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createRunFolder('embedded')
  const template = join(folder.path, 'template')
  const connection = await connectEmbedded(template)
  await migrateAndSeed(connection)
  await connection.close()
  project.provide('database', { engine: 'embedded', folder: folder.path, template })
  return () => folder.remove()
}
