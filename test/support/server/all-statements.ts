import { readdir } from 'node:fs/promises'
import { declaredStatements, type Declared } from '#server/database/statement.ts'

const queries = new URL('../../../server/queries/', import.meta.url)

/** Loads the modules of all statements. */
export async function loadStatements(): Promise<void> {
  const modules = (await readdir(queries, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const files = modules.map((file) => new URL(file, queries).pathname)
  await Promise.all(
    [...files, '#sandbox/partner/open-jobs.ts'].map((file) => import(file) as Promise<unknown>),
  )
}

/** Not those of other test files in the same process. */
export function ourStatements(): Declared[] {
  return declaredStatements().filter(({ where }) => !where().includes('.test.ts'))
}
