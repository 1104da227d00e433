import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declaredStatements, type Declared } from '#server/database/statement.ts'

const server = fileURLToPath(new URL('../../../server/', import.meta.url))
const FOLDERS = ['queries', 'jobs', 'uploads']

/** Every statement of the server, not those of test files in the same process. */
export async function allStatements(): Promise<Declared[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(server, folder), { recursive: true })).map((file) => join(server, folder, file)),
    ),
  )
  const files = found.flat().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  await Promise.all(
    [...files, '#sandbox/partner/open-jobs.ts'].map((file) => import(file) as Promise<unknown>),
  )
  return declaredStatements().filter(({ where }) => !where().includes('.test.ts'))
}
