/**
 * LIVE=false: GET functions answer from the files in `answers/` (P6.16), one file per function, and so does the GET of a
 * function that otherwise saves. A file is a list of answers; the first whose `when` matches the parameters is used, and without a match the
 * answer is "not yours". All files are validated against the contract at startup: the server refuses to start if one is
 * missing or invalid, and names it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Failure } from '#contract/failure.ts'
import { functions } from '#contract/index.ts'
import type { PortalFunction } from '#contract/operation.ts'
import type { FunctionContext } from '../context.ts'
import type { FunctionHandlers } from '../functions/handler.ts'
import { openReferences, type ScreenReferences } from '../functions/viewer.ts'
import type { References } from '../identity/references.ts'
import { fillIn } from './placeholders.ts'

const FOLDER = new URL('answers/', import.meta.url)
// The viewer is the same on every screen, so it is recorded once: "{viewer}" stands for it.
const VIEWER = 'viewer'
const MOST_PROBLEMS = 20

const Recording = Type.Array(
  Type.Object(
    {
      when: Type.Optional(Type.Record(Type.String(), Type.String())),
      answer: Type.Object({}, { additionalProperties: true }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
)
type Recording = Static<typeof Recording>

export class BadRecordedAnswers extends Error {
  constructor(problems: string[]) {
    const lines = problems.slice(0, MOST_PROBLEMS).map((problem) => `  - ${problem}`)
    super(`LIVE=false, but the recorded answers are not usable:\n${lines.join('\n')}`)
  }
}

export async function readRecordedAnswers({
  references,
  now,
  folder = FOLDER,
}: {
  references: References
  now: Date
  folder?: URL
}): Promise<Partial<FunctionHandlers>> {
  const problems: string[] = []
  const recorded = Object.values(functions).filter(
    ({ method, hasRecordedGet }) => method === 'GET' || hasRecordedGet,
  )
  const handlers: Record<string, ReturnType<typeof answerFrom>> = {}
  const viewer = await readJson(folder, VIEWER, problems)
  for (const { name, params, result } of recorded) {
    const recording = await readJson(folder, name, problems, { [`{${VIEWER}}`]: viewer })
    if (recording === undefined) continue
    const wrong = await problemsOf(recording, { params, result }, { references, now })
    problems.push(...wrong.map((problem) => `${pathOf(folder, name)}: ${problem}`))
    handlers[name] = answerFrom(recording as Recording)
  }
  for (const file of await readdir(folder)) {
    const name = basename(file, '.json')
    if (name === VIEWER || recorded.some((declared) => declared.name === name)) continue
    problems.push(`${pathOf(folder, name)}: there is no GET function with this name`)
  }
  if (problems.length > 0) throw new BadRecordedAnswers(problems)
  return handlers
}

/** References are decrypted as usual: only ones this server created are accepted. */
function answerFrom(recording: Recording) {
  return async (
    params: Partial<ScreenReferences>,
    { references, now }: FunctionContext,
  ): Promise<unknown> => {
    const { customerRef } = params.customerRef
      ? await openReferences(params as ScreenReferences, references)
      : { customerRef: '' }
    const given = params as Record<string, string>
    const found = recording.find(({ when = {} }) =>
      Object.entries(when).every(([name, value]) => given[name] === value),
    )
    if (!found) throw new Failure('not-yours')
    return fillIn(found.answer, { now, references, customerRef })
  }
}

async function readJson(
  folder: URL,
  name: string,
  problems: string[],
  insertions: Record<string, unknown> = {},
): Promise<unknown> {
  try {
    const text = await readFile(new URL(`${name}.json`, folder), 'utf8')
    return JSON.parse(text, (_key, value) =>
      typeof value === 'string' && Object.hasOwn(insertions, value) ? insertions[value] : value,
    )
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    problems.push(`${pathOf(folder, name)}: ${isMissing ? 'is missing' : (error as Error).message}`)
    return undefined
  }
}

async function problemsOf(
  recording: unknown,
  { params, result }: Pick<PortalFunction, 'params' | 'result'>,
  { references, now }: { references: References; now: Date },
): Promise<string[]> {
  const misshapen = misfits(Recording, recording)
  if (misshapen.length > 0) return misshapen
  const problems: string[] = []
  for (const [index, { when = {}, answer }] of (recording as Recording).entries()) {
    const unknown = Object.keys(when).filter((name) => !(name in params.properties))
    problems.push(...unknown.map((name) => `${index}.when.${name} is not a parameter of the call`))
    try {
      const filled = await fillIn(answer, { references, now, customerRef: 'C1' })
      problems.push(...misfits(result, filled, `${index}.answer`))
    } catch (error) {
      problems.push(`${index}.answer: ${(error as Error).message}`)
    }
  }
  return problems
}

/** Field and reason. For a union, the reasons of the alternative that fits best. */
function misfits(schema: TSchema, value: unknown, within = ''): string[] {
  const errors = Value.Errors(schema, value)
  const isSaidBelow = (path: string) => errors.some(({ instancePath }) => instancePath.startsWith(`${path}/`))
  return errors
    .filter(
      ({ keyword, instancePath }) =>
        keyword !== 'anyOf' && !(keyword === 'type' && isSaidBelow(instancePath)),
    )
    .map(({ instancePath, message }) => {
      const field = `${within}${instancePath}`.replace(/^\//, '').replaceAll('/', '.')
      return `${field || 'the value'} ${message}`
    })
}

function pathOf(folder: URL, name: string): string {
  return `${fileURLToPath(folder)}${name}.json`
}
