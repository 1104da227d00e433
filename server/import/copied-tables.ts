/** New records as rows of their tables, in COPY's text format. */
import { copyText } from '../database/copy-in.ts'
import { identifier, sql } from '../database/sql.ts'
import { list, type RecordKind } from '../queries/records/record-kind.ts'

export interface CopiedTable {
  /** The COPY statement. */
  copy: string
  /** Lines for a record's rows. */
  textOf(record: unknown): string
}

/** The table of the records themselves first. */
export function copiedTables({ bulk, columns, lists = [] }: RecordKind): CopiedTable[] {
  const own = columns.filter(({ name }) => !lists.some(({ column }) => column === name))
  return [
    {
      copy: copyInto(
        bulk!,
        own.map(({ name }) => name),
      ),
      textOf(record) {
        let text = ''
        for (const { from, type, otherwise } of own) {
          if (text !== '') text += '\t'
          text += copyText(from(record as never) ?? otherwise, type)
        }
        return `${text}\n`
      },
    },
    ...lists.map(({ table, columns: names, rows }) => ({
      copy: copyInto(table, names),
      textOf(record: unknown) {
        let text = ''
        for (const values of rows(record as never)) {
          for (const [index, value] of values.entries())
            text += (index > 0 ? '\t' : '') + copyText(value, 'text')
          text += '\n'
        }
        return text
      },
    })),
  ]
}

const copyInto = (table: string, columns: readonly string[]) =>
  sql`copy ${identifier(table)} (${list(columns)}) from stdin`.render([])
