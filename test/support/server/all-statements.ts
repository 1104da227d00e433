import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declaredStatements, type Declared } from '#server/database/statement.ts'

const queries = fileURLToPath(new URL('../../../server/queries/', import.meta.url))

/** Every statement of the server, not those of test files in the same process. */
export async function allStatements(): Promise<Declared[]> {
  const files = (await readdir(queries, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  await Promise.all(
    [...files.map((file) => join(queries, file)), '#sandbox/partner/open-jobs.ts'].map(
      (file) => import(file) as Promise<unknown>,
    ),
  )
  return declaredStatements().filter(({ where }) => !where().includes('.test.ts'))
}
