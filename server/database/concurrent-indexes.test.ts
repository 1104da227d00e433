import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOutsideTransaction } from './concurrent-indexes.ts'

const folder = new URL('./migrations/', import.meta.url)
// Earlier ones block writes while they build: too late to change.
const FIRST_CHECKED = '049'

test('no migration blocks writes while it builds an index on a table that customers use', () => {
  const blocking: string[] = []
  for (const file of readdirSync(folder).filter((name) => name >= FIRST_CHECKED)) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    if (isOutsideTransaction(text)) continue
    const own = new Set([...text.matchAll(/create table (\w+)/g)].map(([, table]) => table))
    const built = [...text.matchAll(/create (?:unique )?index \w+\s+on (\w+)/g)].map(([, table]) => table)
    blocking.push(...built.filter((table) => !own.has(table)).map((table) => `${file}: ${table}`))
  }
  expect(blocking).toEqual([])
})
