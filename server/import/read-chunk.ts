/** Reads a chunk of a file into what is staged and, for new records, what is written. */
import type { RecordKindName } from '#contract/records.ts'
import { recordKinds } from '../queries/records/index.ts'
import { copiedTables } from './copied-tables.ts'
import type { Chunk } from './cut-file.ts'
import { recordReader } from './read-records.ts'
import { Unreadable, type Problem, type ReadRecord } from './record-line.ts'
import { refusedText } from './refused-records.ts'
import { spoolRows, type Spool, type Spooled } from './spool.ts'
import { stagedColumns, stagedText } from './staged-text.ts'

export interface FileToRead {
  path: string
  kind: RecordKindName
  now: Date
  /** For records of which none is on file: their rows go into this temporary file, and only their keys are staged. */
  spool?: Spool | undefined
}

export interface Piece {
  problems: Problem[]
  records: number
  /** Bad records of which the keys are staged, after the good ones. */
  refused: number
  staged: Buffer
  written?: SpooledLines | undefined
  /** The names in the header of CSV, once there was one. */
  header?: readonly string[] | undefined
  /** The rest of the file can't be read. */
  isUnreadable?: true
}

/** Some lines of a file, and where their rows for each of the tables are. */
export interface SpooledLines {
  after: number
  until: number
  tables: Spooled[]
}

export type ReadChunk = (chunk: Chunk, header: readonly string[] | undefined) => Piece

export function chunkReader({ path, kind, now, spool }: FileToRead): ReadChunk {
  const columns = stagedColumns(kind, spool ? 'keys' : 'all')
  const write = spool && rowWriter(kind, spool)
  let problems: Problem[] = []
  const read = recordReader(path, kind, now, (problem) => problems.push(problem))
  return (chunk, names) => {
    problems = []
    try {
      const { good, refused, header } = read(chunk, names)
      return {
        problems,
        records: good.length,
        refused: refused.length,
        staged: Buffer.from(stagedText(columns, good) + refusedText(kind, columns, refused)),
        written: good.length > 0 ? write?.(good) : undefined,
        header,
      }
    } catch (error) {
      return unreadablePiece(error)
    }
  }
}

/** Throws other errors again. */
export function unreadablePiece(error: unknown): Piece {
  if (!(error instanceof Unreadable)) throw error
  const problem = { line: error.line, field: '', reason: error.message }
  return { problems: [problem], records: 0, refused: 0, staged: Buffer.alloc(0), isUnreadable: true }
}

function rowWriter(kind: RecordKindName, spool: Spool): (records: readonly ReadRecord[]) => SpooledLines {
  const tables = copiedTables(recordKinds[kind])
  return (records) => ({
    after: records[0]!.line - 1,
    until: records.at(-1)!.line,
    tables: tables.map(({ textOf }) => {
      let text = ''
      for (const { record } of records) text += textOf(record)
      return spoolRows(spool, Buffer.from(text))
    }),
  })
}
