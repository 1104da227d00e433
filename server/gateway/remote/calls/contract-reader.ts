/** Reads the answer of a call that is passed on: in the contract's shape, or not at all. */
import { Compile, type Validator } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Clean } from 'typebox/value'
import { operations, type OperationName, type OperationResult } from '#contract/index.ts'
import type { Oddity, Reader } from './lenient-readers.ts'
import { hasKnownTimeZones } from './time-zones.ts'

const validators = new Map<OperationName, Validator>()

export function contractReader<Name extends OperationName>(name: Name): Reader<OperationResult<Name>> {
  const { result } = operations[name]
  return (value, { oddities }) => {
    const validator = validators.get(name) ?? Compile(result)
    validators.set(name, validator)
    const known = Clean(result, value)
    if (!validator.Check(known)) {
      oddities.push(...validator.Errors(known).flatMap(odditiesOf))
      return undefined
    }
    if (hasKnownTimeZones(known)) return known as OperationResult<Name>
    oddities.push({ record: '', field: 'timeZone', problem: 'unreadable' })
    return undefined
  }
}

function odditiesOf(error: TLocalizedValidationError): Oddity[] {
  const path = error.instancePath
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '')
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((field) => ({ record: path, field, problem: 'missing' }))
  }
  const dot = path.lastIndexOf('.')
  return [{ record: path.slice(0, Math.max(dot, 0)), field: path.slice(dot + 1), problem: 'unreadable' }]
}
