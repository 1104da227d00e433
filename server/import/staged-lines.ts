/** Statements about some lines of a file that is staged. Their parameters are the `Lines`. */
import { t } from '../database/column-types.ts'
import { identifier, parametersOf, sql, type Sql } from '../database/sql.ts'
import { sameKey, stagingTable, type RecordKind } from '../queries/records/record-kind.ts'
import { lockReferences } from './references.ts'

export type Lines = [after: number, until: number]

const { after, until } = parametersOf({ after: t.int, until: t.int })
const areGiven = sql`line > ${after} and line <= ${until}`

export const renderForLines = (statement: Sql) => statement.render(['after', 'until'])

export const stagedLines = ({ name }: RecordKind): Sql =>
  sql`select * from ${stagingTable(name)} where ${areGiven}`

/** Locks what the records refer to, and returns whether all of it was found. */
export const lockForLines = (kind: RecordKind) => renderForLines(lockReferences(kind, stagedLines(kind)))

/** Drops what is on file already, which takes a fraction of writing it. */
export function dropUnchanged({ name, bulk, key, unchanged }: RecordKind): string | undefined {
  if (!bulk || !unchanged) return undefined
  return renderForLines(sql`delete from ${stagingTable(name)} staged using ${identifier(bulk)} live
        where ${areGiven} and ${sameKey(Object.values(key), 'live', 'staged')} and ${unchanged}`)
}

/** All lines up to the last one, some at a time. */
export function linesUntil(last: number, atATime: number): Lines[] {
  return Array.from({ length: Math.ceil(last / atATime) }, (_, n) => [n * atATime, (n + 1) * atATime])
}
