import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { responseKey } from '#contract/envelope.ts'
import { functions, operations, type FunctionName, type OperationName } from '#contract/index.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

const ajv = addFormats.default(new Ajv2020({ keywords: ['x-owned', 'x-encrypted'] }))

/** A function's answer, checked to match the contract exactly. */
export function functionAnswer(name: FunctionName, answer: LightMyRequestResponse): unknown {
  expect(answer.statusCode, answer.payload).toBe(200)
  return fitting(functions[name].result, answer.json())
}

/** The same for a gateway call that was not refused. */
export function gatewayAnswer(name: OperationName, answer: LightMyRequestResponse): unknown {
  expect(answer.statusCode, answer.payload).toBe(200)
  return fitting(operations[name].result, answer.json()[responseKey(name)])
}

function fitting(schema: object, body: unknown): unknown {
  const fits = ajv.compile(schema)
  fits(body)
  expect(fits.errors).toBeNull()
  return body
}
