import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { FailureBody } from '#contract/failure-body.ts'
import { FAILURE_STATUS } from '#contract/failure.ts'

const ajv = addFormats.default(new Ajv2020({ keywords: ['x-owned', 'x-encrypted'] }))
const isFailureBody = ajv.compile(FailureBody) as ValidateFunction<FailureBody>

/** A failure's body. All have one shape, and status and code agree. */
export function failureOf(answer: LightMyRequestResponse): FailureBody['error'] {
  const body: unknown = answer.json()
  isFailureBody(body)
  expect(isFailureBody.errors, `${answer.statusCode} ${answer.payload.slice(0, 500)}`).toBeNull()
  const { error } = body as FailureBody
  expect(answer.statusCode).toBe(FAILURE_STATUS[error.code])
  return error
}

/** Everything a caller can see of an answer except its time and the request's id. */
export function visiblePart({ statusCode, headers, payload }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { statusCode, headers: rest, payload }
}
