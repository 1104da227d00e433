import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOutsideTransaction, statementsOf } from './concurrent-indexes.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrations = readdirSync(folder).toSorted()
const BUILDS_INDEX = /^create (?:unique )?index \w+\s+on (?<table>\w+)/
const ADDS_UNIQUE = /^alter table (?<table>\w+)\s[^]*\badd (?:column \w+ \w+ )?unique\b/

test('the operations guide names every migration that builds an index on a table from before', () => {
  const blocking = migrations.filter((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    if (isOutsideTransaction(text)) return false
    const tables = statementsOf(text).map((statement) => tableIndexedBy(statement))
    return tables.some((table) => table && !text.includes(`create table ${table} (`))
  })
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const named = /builds an index on a table that was there before \(([\d, ]+)\)/.exec(guide)?.[1]
  expect(named?.split(', ') ?? []).toEqual(blocking.map((name) => name.slice(0, 3)))
})

function tableIndexedBy(statement: string): string | undefined {
  return (BUILDS_INDEX.exec(statement) ?? ADDS_UNIQUE.exec(statement))?.groups?.table
}
