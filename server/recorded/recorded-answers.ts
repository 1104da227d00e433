/**
 * LIVE=false: GET functions answer from the files in `answers/` (P6.16), one file per function, and so does the GET of a
 * function that otherwise saves. A file is a list of answers; the first whose `when` matches the parameters is used, and
 * without a match the answer is "not yours". All files are validated against the contract at startup: the server refuses
 * to start if one is missing or invalid, and names it.
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
import { fillIn, type Filling } from './placeholders.ts'

const FOLDER = new URL('answers/', import.meta.url)
// The viewer is the same on every screen, so it is recorded once: "{viewer}" stands for it.
const VIEWER = 'viewer'

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

export async function readRecordedAnswers({
  folder = FOLDER,
  ...facts
}: Pick<Filling, 'references' | 'now'> & { folder?: URL }): Promise<Partial<FunctionHandlers>> {
  const recorded = Object.values(functions).filter(
    ({ method, hasRecordedGet }) => method === 'GET' || hasRecordedGet,
  )
  const names: string[] = [VIEWER, ...recorded.map(({ name }) => name)]
  const files = await readdir(folder)
  const problems = files
    .filter((file) => !names.includes(basename(file, '.json')))
    .map((file) => `${fileURLToPath(new URL(file, folder))}: there is no GET function with this name`)
  const viewer = JSON.parse(await readFile(new URL(`${VIEWER}.json`, folder), 'utf8'))
  const handlers: Record<string, ReturnType<typeof answerFrom>> = {}
  for (const declared of recorded) {
    const file = new URL(`${declared.name}.json`, folder)
    try {
      const recording = JSON.parse(await readFile(file, 'utf8'))
      await check(recording, declared, { ...facts, viewer, customerRef: 'C1' })
      handlers[declared.name] = answerFrom(recording, viewer)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      problems.push(`${fileURLToPath(file)}: ${code === 'ENOENT' ? 'is missing' : message}`)
    }
  }
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  - ${problem}`).join('\n')
    throw new Error(`LIVE=false, but the recorded answers are not usable:\n${lines}`)
  }
  return handlers
}

/** References are decrypted as usual: only ones this server created are accepted. */
function answerFrom(recording: Recording, viewer: unknown) {
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
    return fillIn(found.answer, { now, references, customerRef, viewer })
  }
}

/** Throws on the first problem. */
async function check(
  recording: unknown,
  { params, result }: Pick<PortalFunction, 'params' | 'result'>,
  filling: Filling,
): Promise<void> {
  checkAgainst(Recording, recording)
  for (const [index, { when = {}, answer }] of (recording as Recording).entries()) {
    const unknown = Object.keys(when).find((name) => !(name in params.properties))
    if (unknown) throw new Error(`${index}.when.${unknown} is not a parameter of the call`)
    checkAgainst(result, await fillIn(answer, filling), `${index}.answer`)
  }
}

/** Names the field. For a union, that of the alternative that fits best. */
function checkAgainst(schema: TSchema, value: unknown, within = ''): void {
  const errors = [...Value.Errors(schema, value)].filter(({ keyword }) => keyword !== 'anyOf')
  const [deepest] = errors.toSorted((one, other) => other.instancePath.length - one.instancePath.length)
  if (!deepest) return
  const field = `${within}${deepest.instancePath}`.replace(/^\//, '').replaceAll('/', '.')
  throw new Error(`${field || 'the value'} ${deepest.message}`)
}
