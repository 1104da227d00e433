import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOutsideTransaction, statementsOf } from './concurrent-indexes.ts'

const folder = new URL('../migrations/', import.meta.url)
const checked = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}))

test('no migration blocks writes while it builds an index on a table that customers use', () => {
  const blocking: string[] = []
  for (const { file, text } of checked) {
    if (isOutsideTransaction(text)) continue
    const own = new Set([...text.matchAll(/create table (\w+)/g)].map(([, table]) => table))
    const built = [...text.matchAll(/create (?:unique )?index \w+\s+on (\w+)/g)].map(([, table]) => table)
    blocking.push(...built.filter((table) => !own.has(table)).map((table) => `${file}: ${table}`))
  }
  expect(blocking).toEqual([])
})

// ALTER TABLE drops constraints first. Without the check that proves there is no null, it reads the whole table.
test('no migration sets a column to not null in the statement that drops its check', () => {
  const reading = checked.flatMap(({ file, text }) =>
    statementsOf(text)
      .filter((statement) => /set not null/.test(statement) && /drop constraint/.test(statement))
      .map((statement) => `${file}: ${statement}`),
  )
  expect(reading).toEqual([])
})
