/** Reads a file of records into what is staged and, for new records, what is written. */
import type { RecordKindName } from '#contract/records.ts'
import { recordKinds } from '../queries/records/index.ts'
import { copiedTables } from './copied-tables.ts'
import { readRecords } from './read-records.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { refusedText } from './refused-records.ts'
import { spool, type Spooled } from './spool.ts'
import { stagedColumns, stagedText } from './staged-text.ts'

export interface FileToRead {
  path: string
  kind: RecordKindName
  now: Date
  /** For records of which none is on file: their rows go into this temporary file, and only their keys are staged. */
  spool?: number | undefined
}

export interface Piece {
  problems: Problem[]
  records: number
  /** Bad records of which the keys are staged, after the good ones. */
  refused: number
  staged: Buffer
  batch?: Batch | undefined
  isLast?: true
}

/** Some lines of a file, and their rows for each of the tables. */
export interface Batch {
  after: number
  until: number
  tables: Spooled[]
}

export async function* readFile({ path, kind, now, spool: file }: FileToRead): AsyncGenerator<Piece> {
  const columns = stagedColumns(kind, file === undefined ? 'all' : 'keys')
  const toBatch = file === undefined ? undefined : batchWriter(kind, file)
  let problems: Problem[] = []
  for await (const { good, refused } of readRecords(path, kind, now, (problem) => problems.push(problem))) {
    yield {
      problems,
      records: good.length,
      refused: refused.length,
      staged: Buffer.from(stagedText(columns, good) + refusedText(kind, columns, refused)),
      batch: good.length > 0 ? toBatch?.(good) : undefined,
    }
    problems = []
  }
  // What was wrong with the last line.
  yield { problems, records: 0, refused: 0, staged: Buffer.alloc(0), isLast: true }
}

function batchWriter(kind: RecordKindName, file: number): (records: readonly ReadRecord[]) => Batch {
  const tables = copiedTables(recordKinds[kind])
  let at = 0
  return (records) => ({
    after: records[0]!.line - 1,
    until: records.at(-1)!.line,
    tables: tables.map(({ textOf }) => {
      let text = ''
      for (const { record } of records) text += textOf(record)
      const rows = Buffer.from(text)
      spool(file, rows, at)
      const spooled = { at, bytes: rows.length }
      at += rows.length
      return spooled
    }),
  })
}
