/**
 * Parses a response of a partner's gateway. Only what the contract describes gets through: a result, a business
 * refusal, or a failure that means the same on both sides.
 */
import { Compile, type Validator } from 'typebox/compile'
import { Clean } from 'typebox/value'
import { responseKey } from '#contract/envelope.ts'
import { FailureBody } from '#contract/failure-body.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { operations, type OperationName, type OperationResult } from '#contract/index.ts'
import { ErrorDetails, type Refusal } from '#contract/operation.ts'
import type { RawAnswer } from './partner-connection.ts'

export type Answer<Name extends OperationName> = OperationResult<Name> | Refusal

/** Reports where a response is invalid, but never its content. */
export type OnBadAnswer = (problem: { call: OperationName; status: number; where: string[] }) => void

export function readAnswer<Name extends OperationName>(
  name: Name,
  { status, text }: RawAnswer,
  onBadAnswer: OnBadAnswer,
): Answer<Name> {
  const refuse = (...where: string[]): never => {
    onBadAnswer({ call: name, status, where })
    throw new Failure('bad-answer')
  }
  if (text === null) return refuse('size')
  const body = parse(text)
  if (status !== 200) throw failureOf(status, body) ?? refuse('status')
  const answer = asObject(asObject(body)?.[responseKey(name)])
  if (!answer) return refuse('body')
  // P6.3: one of the operations calls it `errorDetail`.
  const errorDetails = answer.errorDetails ?? answer.errorDetail
  if (refusals.Check(errorDetails)) return { errorDetails }
  const { result, check } = resultOf(name)
  // Extra properties are allowed, but dropped.
  const known = Clean(result, answer)
  if (check.Check(known)) return known as OperationResult<Name>
  return refuse(...check.Errors(known).slice(0, MOST_PLACES).map(describePlace))
}

/** Statuses that mean the same on both sides. Any other is not a valid response to a well-formed call. */
const SAME: Partial<Record<number, FailureCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'not-yours',
  409: 'conflict',
  422: 'repeated-with-other-body',
  429: 'rate-limited',
}

function failureOf(status: number, body: unknown): Failure | undefined {
  if (status >= 500) return new Failure('unavailable')
  const code = SAME[status]
  if (!code) return undefined
  // Only these two carry a message for the customer.
  const told = (code === 'malformed' || code === 'conflict') && failureBodies.Check(body)
  return told ? new Failure(code, body.error.fields, body.error.message) : new Failure(code)
}

const MOST_PLACES = 5
const refusals = Compile(ErrorDetails)
const failureBodies = Compile(FailureBody)
const checks = new Map<OperationName, Validator>()

function resultOf(name: OperationName) {
  const { result } = operations[name]
  const check = checks.get(name) ?? Compile(result)
  checks.set(name, check)
  return { result, check }
}

function describePlace({ instancePath, keyword }: { instancePath: string; keyword: string }): string {
  return `${instancePath} ${keyword}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}
