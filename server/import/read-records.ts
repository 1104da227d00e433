/** Reads the records of a file and checks each by itself. */
import { AjvCompiler } from '@fastify/ajv-compiler'
import type { JsonSchema } from '#contract/example.ts'
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { boundTimes } from '../http/bound-times.ts'
import { describeProblem } from '../http/failures.ts'
import { findFutureTime } from '../queries/records/future-time.ts'
import { recordKinds } from '../queries/records/index.ts'
import { readCsv } from './read-csv.ts'
import { readLines, Unreadable, type Lines, type Problem, type ReadRecord } from './read-lines.ts'

export interface CheckedRecords {
  good: ReadRecord[]
  /** Bad records whose keys can be read. */
  refused: ReadRecord[]
}

export interface SourceFile {
  name: string
  path: string
  kind: RecordKindName
}

interface ValidationError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

type Validate = ((record: unknown) => boolean) & { errors?: ValidationError[] | null }

const compile = AjvCompiler()(
  {},
  {
    customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true },
    onCreate: boundTimes,
  },
) as (route: { schema: object }) => Validate

/** Reads some records at a time. Stops at the first line that can't be read. */
export async function* readRecords(
  { path, kind }: SourceFile,
  now: Date,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<CheckedRecords> {
  const schema = recordSchemas[kind]
  const { rule } = recordKinds[kind]
  const isValid = compile({ schema })
  const problemsOf = (record: object) =>
    isValid(record)
      ? [rule?.(record as never), findFutureTime(record, now)].filter((problem) => problem !== undefined)
      : (isValid.errors ?? []).map(describe)
  const lines = readLines(path)
  const read = path.endsWith('.csv')
    ? readCsv(lines, schema as JsonSchema, onProblem)
    : readNdjson(lines, onProblem)
  try {
    for await (const records of read) {
      const checked: CheckedRecords = { good: [], refused: [] }
      for (const { line, record } of records) {
        const problems = problemsOf(record)
        for (const problem of problems) onProblem({ line, ...problem })
        if (problems.length === 0) checked.good.push({ line, record })
        else if (!problems.some((problem) => hidesKey(kind, problem))) checked.refused.push({ line, record })
      }
      yield checked
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    onProblem({ line: error.line, field: '', reason: error.message })
  }
}

/** Whether this problem makes the record's key unreliable or unreadable. */
export function hidesKey(kind: RecordKindName, { field }: Pick<Problem, 'field'>): boolean {
  const { key, unique } = recordKinds[kind]
  const [top = ''] = field.split('.')
  // An unknown field may be a misspelled key.
  return top in key || top in unique || !Object.hasOwn(recordSchemas[kind].properties, top)
}

async function* readNdjson(
  lines: AsyncIterable<Lines>,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<ReadRecord[]> {
  for await (const { texts, from } of lines) {
    const records: ReadRecord[] = []
    for (const [index, text] of texts.entries()) {
      if (text.trim() === '') continue
      const line = from + index
      try {
        records.push({ line, record: JSON.parse(text) as object })
      } catch {
        onProblem({ line, field: '', reason: 'is not JSON' })
      }
    }
    yield records
  }
}

function describe({ instancePath, keyword, params, message }: ValidationError): Omit<Problem, 'line'> {
  const path = instancePath.slice(1).split('/')
  const extra = String(params.missingProperty ?? params.additionalProperty ?? '')
  const field = [...path, extra].filter(Boolean).join('.')
  if (keyword === 'additionalProperties') return { field, reason: 'is not a field of this record' }
  return { field, reason: describeProblem(keyword, params, message) }
}
