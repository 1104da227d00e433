/** Reads records and checks each against its schema. */
import { AjvCompiler } from '@fastify/ajv-compiler'
import type { JsonSchema } from '#contract/example.ts'
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { isWrittenDay } from '#domain/time/written-time.ts'
import { boundTimes } from '../http/bound-times.ts'
import { describeProblem } from '../http/failures.ts'
import { findFutureTime } from '../queries/records/future-time.ts'
import { recordKinds } from '../queries/records/index.ts'
import { isCsv, type Chunk } from './cut-file.ts'
import { csvReader } from './read-csv.ts'
import { readLines } from './read-lines.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { hidesKey } from './refused-records.ts'
import { remembered } from './remembered.ts'

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
    onCreate(ajv) {
      boundTimes(ajv)
      ajv.addFormat('date', remembered(isWrittenDay))
    },
  },
) as (route: { schema: object }) => Validate

export interface CheckedRecords {
  good: ReadRecord[]
  /** Bad ones whose keys can be read. */
  refused: ReadRecord[]
  header?: readonly string[] | undefined
}

/** Returns a function that reads a chunk, given the names in the header if it was in a chunk before. */
export function recordReader(
  path: string,
  kind: RecordKindName,
  now: Date,
  onProblem: (problem: Problem) => void,
): (chunk: Chunk, names: readonly string[] | undefined) => CheckedRecords {
  const schema = recordSchemas[kind]
  const { rule } = recordKinds[kind]
  const isValid = compile({ schema })
  const readCsv = csvReader(schema as JsonSchema, onProblem)
  return (chunk, names) => {
    const lines = readLines(chunk)
    const { records, header } = isCsv(path)
      ? readCsv(lines, chunk.from, names)
      : { records: readNdjson(lines, chunk.from, onProblem), header: undefined }
    const refused: ReadRecord[] = []
    const good = records.filter((read) => {
      const { line, record } = read
      const problems = isValid(record)
        ? [rule?.(record as never), findFutureTime(record as object, now)].filter(
            (problem) => problem !== undefined,
          )
        : (isValid.errors ?? []).map(describe)
      for (const problem of problems) onProblem({ line, ...problem })
      if (problems.length === 0) return true
      if (!problems.some((problem) => hidesKey(kind, problem))) refused.push(read)
      return false
    })
    return { good, refused, header }
  }
}

function readNdjson(
  lines: readonly string[],
  from: number,
  onProblem: (problem: Problem) => void,
): ReadRecord[] {
  const records: ReadRecord[] = []
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const line = from + index
    try {
      records.push({ line, record: JSON.parse(text) })
    } catch {
      onProblem({ line, field: '', reason: 'is not JSON' })
    }
  }
  return records
}

function describe({ instancePath, keyword, params, message }: ValidationError): Omit<Problem, 'line'> {
  const path = instancePath.slice(1).split('/')
  const extra = String(params.missingProperty ?? params.additionalProperty ?? '')
  const field = [...path, extra].filter(Boolean).join('.')
  if (keyword === 'additionalProperties') return { field, reason: 'is not a field of this record' }
  return { field, reason: describeProblem(keyword, params, message) }
}
