import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { FailureBody } from '#contract/failure-body.ts'
import { FAILURES, type FailureCode } from '#contract/failure.ts'

const ajv = addFormats.default(new Ajv2020({ keywords: ['x-owned', 'x-encrypted'] }))
const isFailureBody = ajv.compile<FailureBody>(FailureBody)

/** Any failure answers in one shape, and its status and code agree. */
export function expectFailure(answer: LightMyRequestResponse, code: FailureCode): FailureBody['error'] {
  const body: unknown = answer.json()
  isFailureBody(body)
  expect(isFailureBody.errors, answer.payload.slice(0, 500)).toBeNull()
  const { error } = body as FailureBody
  expect({ status: answer.statusCode, code: error.code }).toEqual({ status: FAILURES[code].status, code })
  return error
}

/** All that a caller can see of an answer, apart from when it was given. */
export function visiblePart({ statusCode, headers, payload }: LightMyRequestResponse) {
  const { date: _date, 'x-ratelimit-remaining': _remaining, 'x-ratelimit-reset': _reset, ...rest } = headers
  return { statusCode, headers: rest, payload }
}
