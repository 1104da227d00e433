/** Records as rows of their staging table, in COPY's text format. */
import type { RecordKindName } from '#contract/records.ts'
import { copyText } from '../database/copy-in.ts'
import { recordKinds } from '../queries/records/index.ts'
import type { StagedColumn } from '../queries/records/record-kind.ts'
import type { ReadRecord } from './record-line.ts'

export type Columns = readonly StagedColumn<never>[]

/** All columns, or those that checks between records look at: what names a record, and what it refers to. */
export function stagedColumns(name: RecordKindName, which: 'all' | 'keys'): Columns {
  const { columns, key, unique = {}, references = [] } = recordKinds[name]
  if (which === 'all') return columns
  const keys = new Set([
    ...Object.values(key),
    ...Object.values(unique),
    ...references.flatMap(({ to }) => (to ? [to.column] : [])),
  ])
  return columns.filter((column) => keys.has(column.name))
}

export function stagedText(columns: Columns, records: readonly ReadRecord[]): string {
  let text = ''
  for (const { line, record } of records) {
    text += line
    for (const { from, type } of columns) text += `\t${copyText(from(record as never), type)}`
    text += '\n'
  }
  return text
}
