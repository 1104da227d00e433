/** Reads a file of records and checks each against its schema. */
import { AjvCompiler } from '@fastify/ajv-compiler'
import type { JsonSchema } from '#contract/example.ts'
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { isWrittenDay } from '#domain/time/written-time.ts'
import { boundTimes } from '../http/bound-times.ts'
import { describeProblem } from '../http/failures.ts'
import { findFutureTime } from '../queries/records/future-time.ts'
import { recordKinds } from '../queries/records/index.ts'
import { readCsv } from './read-csv.ts'
import { readLines, Unreadable } from './read-lines.ts'
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
}

/** Reports what is wrong with the bad ones. */
export async function* readRecords(
  path: string,
  kind: RecordKindName,
  now: Date,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<CheckedRecords> {
  const schema = recordSchemas[kind]
  const { rule } = recordKinds[kind]
  const isValid = compile({ schema })
  try {
    const lines = path.endsWith('.csv')
      ? readCsv(path, schema as JsonSchema, onProblem)
      : readNdjson(path, onProblem)
    for await (const records of lines) {
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
      yield { good, refused }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    onProblem({ line: error.line, field: '', reason: error.message })
  }
}

async function* readNdjson(
  path: string,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<ReadRecord[]> {
  for await (const { from, lines } of readLines(path)) {
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
