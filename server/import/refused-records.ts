/**
 * Records that are bad on their own. Nothing is written then, but the others are still checked against each other, and
 * one that refers to a bad record is not bad for that. So the keys of bad records are staged, too, on negative lines.
 */
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { copyText } from '../database/copy-in.ts'
import { recordKinds } from '../queries/records/index.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import type { Columns } from './staged-text.ts'

/** Whether a record with this problem may have another key than it seems to have, or none that can be read. */
export function hidesKey(name: RecordKindName, { field }: Pick<Problem, 'field'>): boolean {
  const { key, unique = {} } = recordKinds[name]
  const [top = ''] = field.split('.')
  // A field that isn't the record's may be a misspelled one.
  return top in key || top in unique || !Object.hasOwn(recordSchemas[name].properties, top)
}

export function refusedText(name: RecordKindName, columns: Columns, records: readonly ReadRecord[]): string {
  const { key, unique = {} } = recordKinds[name]
  const known = new Set([...Object.values(key), ...Object.values(unique)])
  const cells = columns.map(({ name: column, type, from }) =>
    known.has(column) ? (record: unknown) => copyText(from(record as never), type) : () => '\\N',
  )
  return records
    .map(({ line, record }) => `${[-line, ...cells.map((cell) => cell(record))].join('\t')}\n`)
    .join('')
}
