/**
 * A migration that changes many rows and blocks nobody for long: its first line is `-- in batches`, and it has nothing
 * but updates whose last condition is false for a row once it has been changed. Each is run for some pages of its table
 * at a time, so it can be killed at any point and repeated.
 */
import type { PoolClient } from 'pg'
import { statementsOf } from './concurrent-indexes.ts'

const MARK = '-- in batches\n'
const UPDATE = /^update (?<table>\w+) set [\s\S]+\swhere (?<column>\w+) is null$/
/** At most a few thousand rows, whose locks are held for a fraction of a second. */
const PAGES_AT_A_TIME = 25

export const isInBatches = (text: string) => text.startsWith(MARK)

export async function changeRows(client: PoolClient, file: string, text: string): Promise<void> {
  const statements = statementsOf(text)
  const other = statements.find((statement) => !UPDATE.test(statement))
  if (other)
    throw new Error(
      `${file} runs in batches, where only "update <table> set … where <column> is null" is allowed, but has "${other}".`,
    )
  for (const statement of statements) {
    const { table } = UPDATE.exec(statement)!.groups!
    const pages = await pagesOf(client, table!)
    // Rows that are added meanwhile, at the end, have the column already.
    for (let page = 0; page < pages; page += PAGES_AT_A_TIME) {
      await client.query(
        `${statement} and ${table}.ctid >= '(${page},0)' and ${table}.ctid < '(${page + PAGES_AT_A_TIME},0)'`,
      )
    }
  }
}

async function pagesOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1) / current_setting('block_size')::int)::int as pages`,
    [table],
  )
  return rows[0]!.pages
}
