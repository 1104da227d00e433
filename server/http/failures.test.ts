import { expect, test } from 'vitest'
import { asFailure } from './failures.ts'

test.each([
  [{ code: '57P01' }, 'unavailable'],
  [{ code: '53300' }, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 'unavailable'],
  [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
  [{ message: 'timeout expired' }, 'unavailable'],
  [{ code: '42703' }, 'internal'],
  [{ code: '23505' }, 'internal'],
  [{ message: 'Cannot read properties of undefined' }, 'internal'],
])('%o is %s', (facts, code) => {
  expect(asFailure(Object.assign(new Error('Something'), facts) as never).code).toBe(code)
})
