/**
 * The serializer doesn't validate: null where a number is declared goes out as 0. So tests check every answer against
 * its declaration first.
 */
import { Compile, type Validator } from 'typebox/compile'
import { functions, operations } from '#contract/index.ts'
import { ErrorDetails } from '#contract/operation.ts'
import { Type, type TSchema } from 'typebox'

const declared = new Map<string, TSchema>([
  ...Object.values(operations).map(
    ({ name, result }) => [name, Type.Union([Type.Object({ errorDetails: ErrorDetails }), result])] as const,
  ),
  ...Object.values(functions).map(({ name, result }) => [name, result] as const),
])
const validators = new Map<string, Validator>()

export function expectAsDeclared(name: string, answer: unknown): void {
  const validator = validators.get(name) ?? Compile(declared.get(name)!)
  validators.set(name, validator)
  if (validator.Check(answer)) return
  const [problem] = validator.Errors(answer)
  throw new Error(`${name} answers other than declared: ${problem?.instancePath} ${problem?.message}`)
}
